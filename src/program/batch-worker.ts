import { openProgram } from './load.ts';

export const { warm, identify, analyse } = await openProgram().batchTask();
