/**
 * How V8 is to run the tool, whose work takes a second or two, and its tests: options of `node` as well as flags that are set at run time.
 * Code is only good for the flags that it was compiled with.
 */
export const V8_FLAGS: readonly string[] = [
  // The helpers of the garbage collector would take the core on which archives are unpacked.
  '--no-parallel-scavenge',
  // Starting fills the room for new objects again and again while it doubles: a twentieth of the time of a small bundle.
  '--semi-space-growth-factor=8',
  // Left alone, a long run lets its heap grow to several times of what lives in it before it collects.
  '--heap-growing-percent=50',
  // Most functions run for a second or two: what less inlining costs there is half of what it spares the compiler.
  '--max-inlined-bytecode-size-cumulative=300',
  // For the same reason a function is to have run longer before it is optimised, and not twice: a fifth of the CPU time of a bundle.
  // The V8 of Node 20 knows a budget for it, later ones a compiler in between.
  Number.parseInt(process.versions.v8, 10) < 12 ? '--interrupt-budget=300000' : '--no-maglev',
  // Nearly every pattern is asked again: to interpret it first is in vain, a tenth of the time of a small bundle. Never by
  // `--no-regexp-tier-up`: V8 then takes what it had interpreted before for machine code, and the process dies.
  '--regexp-tier-up-ticks=0',
];
