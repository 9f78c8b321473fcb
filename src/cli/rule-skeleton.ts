/** `<domain>/<cause>` in lower case. */
export const RULE_ID = /^(?<domain>[a-z][a-z0-9-]*)\/(?<cause>[a-z][a-z0-9-]*)$/;

/**
 * A rule file to begin with: an event, a diagnosis, and a test that fires and one that stays silent. It loads and passes as it is.
 * @param domain the folder that it belongs to
 * @param cause what is wrong, in a few words joined by hyphens
 */
export function ruleSkeleton(domain: string, cause: string): string {
  return `# yaml-language-server: $schema=../rules.schema.json
# ${domain}/${cause}: go through the comments; "analyze rules test <this file>" tells whether it does what you mean.
events:
  ${domain}.${cause}:
    # One observable fact, in your own words.
    title: Widget {{widget}} is gone
    severity: error
    message:
      # Searched in the raw bytes of all logs, Events and outputs: text that does not change from line to line.
      contains: widget is gone
      pattern: 'widget is gone: (?<widget>\\S+)'
      # Add "program: <name>" where only one program means this by these words.
    # Who this is about: the diagnosis blames it, and links join events that share it.
    subjects: { Widget: widget }

# Links say what this causes, or what causes it: "links: [{ cause: ..., effect: ..., because: ... }]".

diagnoses:
  ${domain}/${cause}:
    # Keep the diagnosis only if this is a root cause and not the consequence of one.
    title: Widget {{subject.name}} is gone
    root: ${domain}.${cause}
    # What happened and what follows from it, in one sentence.
    summary: Widget {{subject.name}} is gone, so nothing turns.
    # Why it happens and how it shows.
    explanation: Widgets go when somebody takes them.
    # What to do, with commands, the least risky first.
    remediation:
      - text: Look who took it
    # What else looks the same.
    whenThisIsWrong: Somebody may have put another one in its place.

tests:
  - name: fires on the words
    artifacts:
      node-1/kubelet.log: |
        E0310 08:00:07.000000       1 widget.go:7] widget is gone: left-wheel
    expect:
      # The title shows what the pattern captured: a greedy one takes too much or too little.
      events: { event: ${domain}.${cause}, title: Widget left-wheel is gone }
      diagnoses: ${domain}/${cause}
  - name: stays silent on words that resemble them
    artifacts:
      node-1/kubelet.log: |
        I0310 08:00:07.000000       1 widget.go:7] widget is back: left-wheel
    expect:
      silent: [${domain}.${cause}, ${domain}/${cause}]
`;
}
