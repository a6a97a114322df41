import { t } from '../../../../../contract/translate.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { CopyButton } from '../events/copy-button.tsx'
import { secretTitle, targetWords } from './words.ts'

export interface ShownSecret {
  name: string
  text: string
}

export function SecretDialog({ secret, onClose }: { secret: ShownSecret | null; onClose: () => void }) {
  if (secret === null) return null
  const { name, text } = secret
  return (
    <Modal
      onClose={onClose}
      title={secretTitle(name)}
      lead={t('Store it on the receiver now. It is not shown again.')}
      foot={
        <>
          <CopyButton label={t('Copy secret')} text={() => text} />
          <Button weight="primary" onClick={onClose}>
            {targetWords.done}
          </Button>
        </>
      }
    >
      <code className="select-all break-all rounded-small bg-sunken px-3 py-2 font-mono text-label">
        {text}
      </code>
    </Modal>
  )
}
