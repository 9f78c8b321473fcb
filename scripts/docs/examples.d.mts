/** The commands of this tool in a text's code blocks. */
export function examplesIn(text: string): readonly string[];
