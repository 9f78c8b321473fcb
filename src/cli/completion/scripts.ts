/** Shells for which there is a script. */
export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;

export type Shell = (typeof SHELLS)[number];

/*
 * Each asks the program itself what can stand at the cursor: `<value> TAB <description>` a line, and `:files` where names of files can.
 * The word at the cursor comes with an option of its own: some shells lose an argument that is empty.
 */
const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `_faultline_complete() {
  local word="\${COMP_WORDS[COMP_CWORD]}" line
  COMPREPLY=()
  while IFS= read -r line; do
    if [ "$line" = ':files' ]; then
      compopt -o filenames 2>/dev/null
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$word")
    else
      COMPREPLY+=("\${line%%$'\\t'*}")
    fi
  done < <("\${COMP_WORDS[0]}" __complete "--word=$word" -- "\${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
}
complete -F _faultline_complete analyze faultline
`,
  zsh: `#compdef analyze faultline
_faultline_complete() {
  local -a found
  local line files=0
  while IFS= read -r line; do
    if [[ $line == ':files' ]]; then
      files=1
    else
      found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
    fi
  done < <("\${words[1]}" __complete "--word=\${words[CURRENT]}" -- "\${(@)words[2,CURRENT-1]}" 2>/dev/null)
  (( \${#found} )) && _describe 'analyze' found
  (( files )) && _files
  return 0
}
compdef _faultline_complete analyze faultline
`,
  fish: `function __faultline_complete
  set -l word (commandline -ct)
  set -l words (commandline -opc)
  for line in ($words[1] __complete "--word=$word" -- $words[2..-1] 2>/dev/null)
    if test "$line" = ':files'
      __fish_complete_path "$word"
    else
      echo $line
    end
  end
end
complete -c analyze -f -a '(__faultline_complete)'
complete -c faultline -f -a '(__faultline_complete)'
`,
  powershell: `Register-ArgumentCompleter -Native -CommandName analyze, faultline -ScriptBlock {
  param($word, $ast, $cursor)
  $words = @($ast.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { $_.ToString() })
  $before = @($words | Select-Object -Skip 1)
  & $words[0] __complete "--word=$word" -- @before 2>$null | Where-Object { $_ -ne ':files' } | ForEach-Object {
    $value, $text = $_ -split "\`t", 2
    if (-not $text) { $text = $value }
    [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $text)
  }
}
`,
};

/** What a shell has to read so that it completes the commands, their options and the ids of rules. */
export function completionScript(shell: Shell): string {
  return SCRIPTS[shell];
}
