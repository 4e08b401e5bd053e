import { COMMANDS } from '../commands.ts'
import { SETTINGS } from '../configuration/settings.ts'
import { OPTIONS as INIT_OPTIONS } from '../init/options.ts'

export const SHELLS = ['bash', 'zsh'] as const
export type Shell = (typeof SHELLS)[number]

/** A script that a shell runs once, so that it completes commands, their options and, elsewhere, files. */
export function completionScript(shell: Shell): string {
  const options = Object.entries({ ...SETTINGS, init: INIT_OPTIONS }).map(
    ([command, table]) =>
      `    ${command}) words='${[...new Set([...Object.keys(table), 'help'])].map((name) => `--${name}`).join(' ')}' ;;`,
  )
  const script = `_contract_first() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${Object.keys(COMMANDS).join(' ')}' -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
    completion) words='${SHELLS.join(' ')}' ;;
${options.join('\n')}
  esac
  case "\${COMP_WORDS[1]}:$word" in
    completion:* | *:-*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    *) COMPREPLY=() ;;
  esac
}
complete -o default -F _contract_first contract-first
`
  // zsh can run completions for bash after this line.
  return shell === 'zsh' ? `autoload -U +X bashcompinit && bashcompinit\n${script}` : script
}
