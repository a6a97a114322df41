import { t } from '../../../../contract/translate.ts'
import { transferWords } from '../../../plan/transfer-words.ts'
import { CheckLine } from '../../../ui/form/check-line.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'

export type CredentialsChoice =
  | { kind: 'without' }
  | { kind: 'sealed'; passphrase: string }
  | { kind: 'plain'; isAcknowledged: boolean }

const choices: readonly { choice: CredentialsChoice; text: string }[] = [
  { choice: { kind: 'without' }, text: t('Without credentials') },
  { choice: { kind: 'sealed', passphrase: '' }, text: t('With credentials, encrypted with a passphrase') },
  { choice: { kind: 'plain', isAcknowledged: false }, text: t('With credentials, in plain text') },
]

interface Props {
  choice: CredentialsChoice
  onChoose: (choice: CredentialsChoice) => void
}

export function CredentialsChoices({ choice, onChoose }: Props) {
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <fieldset className="flex flex-col gap-1.5">
        <legend className="pb-1 font-semibold text-label">{t('Credentials')}</legend>
        {choices.map(({ choice: one, text }) => (
          <label key={one.kind} className="flex items-center gap-2.5">
            <input
              type="radio"
              name="credentials"
              checked={choice.kind === one.kind}
              onChange={() => onChoose(one)}
              className="accent-accent"
            />
            {text}
          </label>
        ))}
      </fieldset>
      {choice.kind !== 'without' && (
        <Note tone="warn">
          {t(
            'The file will contain secrets, as far as the platform returns them. Anyone who has the file can use them in your name.',
          )}
        </Note>
      )}
      {choice.kind === 'sealed' && (
        <TextField
          {...transferWords.passphraseField}
          type="password"
          autoComplete="new-password"
          value={choice.passphrase}
          onChange={({ target }) => onChoose({ kind: 'sealed', passphrase: target.value })}
        />
      )}
      {choice.kind === 'plain' && (
        <CheckLine
          checked={choice.isAcknowledged}
          onSwitch={(isOn) => onChoose({ kind: 'plain', isAcknowledged: isOn })}
          className="gap-2.5"
        >
          {transferWords.acknowledge}
        </CheckLine>
      )}
    </div>
  )
}
