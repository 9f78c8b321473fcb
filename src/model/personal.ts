/** Who speaks of himself, of days by their names or of a command that he shows is no program. */
const PERSONAL =
  /\b(?:I|[Ww]e|[Oo]ur|[Mm]y|me|us)\b(?!['.:/=-]\w)|^(?:[Tt]his|[Tt]hat|[Hh]ere) (?:is|was|are) |^[Hh]ints? (?:from|by)\b|^(?:[Aa]ny (?:ideas?|hints?|clues?|help|thoughts)|[Tt]hank(?:s| you)|[Tt]hx|[Ww]hy (?:is|are|do|does|did|would)|[Hh]ow (?:do|does|can|could|come)|[Ww]hat (?:else|could|can)) |\b(?:btw|fyi|FYI|imho|afaik|yesterday|this morning)\b|`(?:kubectl|oc|k|helm|crictl|journalctl) [^`\n]{3,200}`/;

/** Whether a line is somebody's own words: no program says `we`, and none goes on so in the middle of a message. */
export function isPersonal(line: string): boolean {
  return PERSONAL.test(line);
}
