/// <reference lib="dom" />
import { render } from 'preact';
import { App } from './app.tsx';
import { takeToken } from './ask.ts';
import { followKeys } from './keys.ts';
import { followAddress } from './route.ts';

takeToken();
followAddress();
followKeys();
render(<App />, document.getElementById('app')!);
