import { CommandError } from '../command-error.ts'
import { flagOptions, flagsOf } from './flags.ts'

const program = 'messaging-agent-studio'
const commands = Object.keys(flagsOf)
const flagsText = (command: string) => (flagsOf[command] ?? []).map((flag) => `--${flag}`).join(' ')

const shells: Readonly<Record<string, () => string>> = {
  bash: () =>
    [
      `_messaging_agent_studio() {`,
      `  local words; words="${commands.join(' ')}"`,
      `  if [ "$COMP_CWORD" -gt 1 ]; then`,
      `    case "\${COMP_WORDS[1]}" in`,
      ...commands.map((command) => `      ${command}) words="${flagsText(command)} --help" ;;`),
      `      help) words="${commands.join(' ')}" ;;`,
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
  zsh: () => `autoload -U +X bashcompinit && bashcompinit\n${shells.bash?.()}`,
  fish: () =>
    [
      `complete -c ${program} -n __fish_use_subcommand -f -a "${commands.join(' ')}"`,
      ...commands.flatMap((command) =>
        (flagsOf[command] ?? []).map(
          (flag) =>
            `complete -c ${program} -n "__fish_seen_subcommand_from ${command}" -l ${flag}${flagOptions[flag].type === 'string' ? ' -r' : ''}`,
        ),
      ),
    ].join('\n'),
}

/** Returns a shell's completion script. Throws a CommandError for an unknown shell. */
export function completion(shell: string): string {
  const write = shells[shell]
  if (write === undefined) throw new CommandError(`completion takes one of ${Object.keys(shells).join(', ')}`)
  return `${write()}\n`
}
