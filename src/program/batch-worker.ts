import { openProgram } from './load.ts';

const { ThreadWork } = await openProgram().batchTask();

export const { warm, identify, analyse } = new ThreadWork();
