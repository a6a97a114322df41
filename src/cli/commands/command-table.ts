import { completion } from '../arguments/completion.ts'
import { agentCommands } from './agent-commands.ts'
import { type CommandRow, commandRow, usualExits } from './command-row.ts'
import { studioCommands } from './studio-commands.ts'
import { testCommands } from './test-commands.ts'

const { init, ...ofStudio } = studioCommands

/** Every command, in the order of the overview. */
export const commandTable: Readonly<Record<string, CommandRow>> = {
  init,
  ...agentCommands,
  ...testCommands,
  ...ofStudio,
  completion: commandRow<string>({
    flags: [],
    arguments: 'bash | zsh | fish',
    text: 'Print a completion script for a shell.',
    environment: [],
    exitCodes: usualExits,
    read: (_, [shell = '']) => shell,
    async run(shell, { out }) {
      out(completion(shell, commandTable))
      return 0
    },
  }),
}
