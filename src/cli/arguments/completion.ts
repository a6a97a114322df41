import { CommandError } from '../command-error.ts'
import type { CommandRow } from '../commands/command-row.ts'
import { flagOptions } from './flags.ts'

const program = 'messaging-agent-studio'
type Table = Readonly<Record<string, CommandRow>>

const namesIn = (table: Table) => Object.keys(table).join(' ')

const shells: Readonly<Record<string, (table: Table) => string>> = {
  bash: (table) =>
    [
      `_messaging_agent_studio() {`,
      `  local words; words="${namesIn(table)}"`,
      `  if [ "$COMP_CWORD" -gt 1 ]; then`,
      `    case "\${COMP_WORDS[1]}" in`,
      ...Object.entries(table).map(
        ([command, { flags }]) =>
          `      ${command}) words="${flags.map((flag) => `--${flag}`).join(' ')} --help" ;;`,
      ),
      `      help) words="${namesIn(table)}" ;;`,
      `    esac`,
      // Other words are files or flag values.
      `    case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD]}" in`,
      `      "help "* | *" -"*) ;;`,
      `      "completion "*) words="${Object.keys(shells).join(' ')}" ;;`,
      `      *) words="" ;;`,
      `    esac`,
      `  fi`,
      `  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))`,
      `  [ "\${#COMPREPLY[@]}" -gt 0 ] || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))`,
      `}`,
      `complete -o filenames -F _messaging_agent_studio ${program}`,
    ].join('\n'),
  zsh: (table) => `autoload -U +X bashcompinit && bashcompinit\n${shells.bash?.(table)}`,
  fish: (table) =>
    [
      `complete -c ${program} -n __fish_use_subcommand -f -a "${namesIn(table)}"`,
      ...Object.entries(table).flatMap(([command, { flags }]) =>
        flags.map(
          (flag) =>
            `complete -c ${program} -n "__fish_seen_subcommand_from ${command}" -l ${flag}${flagOptions[flag].type === 'string' ? ' -r' : ''}`,
        ),
      ),
    ].join('\n'),
}

/** Returns a shell's completion script. Throws a CommandError for an unknown shell. */
export function completion(shell: string, table: Table): string {
  const write = shells[shell]
  if (write === undefined) throw new CommandError(`completion takes one of ${Object.keys(shells).join(', ')}`)
  return `${write(table)}\n`
}
