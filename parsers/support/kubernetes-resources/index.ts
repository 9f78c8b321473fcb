/** Names, groups and scopes of kinds, and what a kubectl command line asks for: shared by the parsers of kubectl output. */
export { builtInResources } from './built-in.ts';
export { findResource, isBuiltIn, kindForWord, resourceOfKind } from './lookup.ts';
export { commandOf, readKubectlCommand, type KubectlCommand } from './command.ts';
export { memberAskedFor, objectAround } from './asked-member.ts';
export { isFileWord, kindFromPath } from './path-kind.ts';
export { readAgeCell } from './age.ts';
export { objectNamedIn } from './named-in-prose.ts';
