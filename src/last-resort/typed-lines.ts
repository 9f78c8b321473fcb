/** Programs that one types without a prompt above what was pasted. */
const BARE =
  /^(?:sudo )?(?:kubectl|oc|crictl|ctr|nerdctl|docker(?:-compose)?|podman|etcdctl|etcdutl|journalctl|systemctl|kubeadm|helm) (?:-|[a-z][a-z-]*(?: |$|\/))/;
/** `user@host:~ (cluster|namespace)$ `, `[root@host /]# `, `(base) ➜  folder `, `host # `, `% `; then a program, perhaps after variables. */
const PROMPTED =
  /^(?:\([^()\n]{1,80}\) ?)?(?:\[[^\]]{1,120}\] ?|[\w.@:~/-]{1,80} ?(?:\([^()\n]{1,80}\) ?)?)?(?:[$#❯➜»λ]|(?<!\d)%)(?: +~)? +(?:[A-Z_]{2,40}=\S* )*(?:[a-z.][\w./-]*(?:\s|$)|[A-Za-z_]+=)/;
/** `PS C:\Users\me> ` and `C:\Users\me>`; then a program. */
const WINDOWS = /^(?:PS )?[A-Z]:\\[^>\n]{0,200}> ?[A-Za-z$.&]/;
/** What the log of a pipeline shows of a step. */
const STEP = /^(?:##\[(?:group|command)\](?:Run )?|\[command\])\S/;
const RULE = /^[\s|+=_.~*#\u2500-\u257f-]+$|^EOF$|^[\w.:-]{1,253} \| [A-Z]{2,12}!?(?: \| rc=-?\d+)?(?: \| .*)? >>$/;

/** Whether somebody typed the line: it asks, and tells nothing. */
export function isCommandLine(line: string): boolean {
  const text = line.trimStart();
  return BARE.test(text) || PROMPTED.test(text) || WINDOWS.test(text) || STEP.test(text);
}

/** A line that is drawn: under a header, around a table, between sections, at the end of what is typed in, above a host's answer. */
export function isRule(line: string): boolean {
  return RULE.test(line);
}
