import { type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      'fail: Microsoft.AspNetCore.Server.Kestrel[13]',
      { level: 'error', program: 'Microsoft.AspNetCore.Server.Kestrel', message: '' },
    ],
    ['warn: Shop.Orders[0] queue is full', { level: 'warning', program: 'Shop.Orders', message: 'queue is full' }],
  ],
  foreign: ['info: started', 'fail: Shop.Orders', 'warn: Shop.Orders[x]', 'level: Shop[1]'],
};
