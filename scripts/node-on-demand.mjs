// Modules of Node that few runs use and that take milliseconds to load: loaded when something of them is called.
const STAND_INS = new Map([
  [
    'child_process',
    `const load = () => require('node:child_process');
exports.spawn = (...args) => load().spawn(...args);
exports.fork = (...args) => load().fork(...args);`,
  ],
  ['assert', `module.exports = (...args) => require('node:assert')(...args);`],
]);
const NAMESPACE = 'node-on-demand';
const filter = new RegExp(`^(?:node:)?(?:${[...STAND_INS.keys()].join('|')})$`);

/** Puts what loads a module in the place of the module, in the program and in the packages that it holds. */
export const NODE_ON_DEMAND = {
  name: NAMESPACE,
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter }, ({ path, namespace }) =>
      namespace === NAMESPACE ? { path, external: true } : { path: path.replace('node:', ''), namespace: NAMESPACE },
    );
    onLoad({ filter, namespace: NAMESPACE }, ({ path }) => ({ contents: STAND_INS.get(path), loader: 'js' }));
  },
};
