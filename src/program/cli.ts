import { startEarly } from './early-thread.ts';
import { openProgram, setFlags } from './load.ts';

setFlags();
const thread = startEarly(process.argv.slice(2));
const program = openProgram();
// No `await` of the module itself: a single executable requires it.
void run();

async function run(): Promise<void> {
  if (thread !== undefined) await program.keepThread(thread);
  const { runCommandLine } = await program.commandLine();
  await runCommandLine(process.argv);
}
