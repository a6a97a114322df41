import type { UseFormReturn } from 'react-hook-form'
import type { SafeSession } from '../../../../contract/studio/session.ts'
import { type ProviderName, providerChoices, type SettingsForm } from './settings-form.ts'
import { aiSettingsWords } from './words.ts'

interface Props {
  form: UseFormReturn<SettingsForm>
  available: SafeSession['ai']['available']
}

interface Option {
  title: string
  help: string
}

export function ProviderChoice({ form, available }: Props) {
  const options: Record<ProviderName, Option> = {
    default: defaultOption(available),
    endpoint: { title: aiSettingsWords.ownEndpoint, help: aiSettingsWords.ownEndpointHelp },
    command: {
      title: aiSettingsWords.serverCommand,
      help: aiSettingsWords.serverCommandHelp,
    },
  }
  // Without an operator's endpoint, their command is the default.
  const shown = providerChoices.filter(
    (choice) => choice !== 'command' || (available.endpoint && available.command),
  )
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 font-semibold text-label">{aiSettingsWords.provider}</legend>
      {shown.map((choice) => {
        const { title, help } = options[choice]
        return (
          <label
            key={choice}
            className="flex items-start gap-3 rounded-edge border border-line px-3.5 py-2.5 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input type="radio" value={choice} {...form.register('choice')} className="mt-1 accent-accent" />
            <span className="flex min-w-0 flex-col">
              <span className="font-medium">{title}</span>
              <span className="text-quiet">{help}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function defaultOption({ endpoint, command }: Props['available']): Option {
  if (endpoint) return { title: aiSettingsWords.serverEndpoint, help: aiSettingsWords.serverEndpointHelp }
  if (command) return { title: aiSettingsWords.serverCommand, help: aiSettingsWords.serverCommandHelp }
  return { title: aiSettingsWords.off, help: aiSettingsWords.offHelp }
}
