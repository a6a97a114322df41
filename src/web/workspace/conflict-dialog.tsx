/** Shows both sides of a record that two people changed at once, field by field, for one of them to decide. */

import { t } from '../../contract/translate.ts'
import { useStore } from '../browser/create-store.ts'
import { closeConflict, conflictFields, conflicts, type RecordConflict } from '../records/conflicts.ts'
import { Button } from '../ui/form/button.tsx'
import { TextVersion } from '../ui/form/text-version.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { conflictTitle, workspaceWords } from './words.ts'

export function ConflictDialog() {
  const [conflict] = useStore(conflicts)
  return conflict === undefined ? null : <Conflict conflict={conflict} />
}

function Conflict({ conflict }: { conflict: RecordConflict }) {
  const { title, mine, theirs, keepMine, takeTheirs } = conflict
  function decide(act: () => void) {
    closeConflict(conflict)
    act()
  }
  return (
    <Modal
      isWide
      onClose={() => decide(takeTheirs)}
      title={conflictTitle(title)}
      lead={
        theirs === null
          ? workspaceWords.deleted
          : t('Your changes have not been saved yet. These fields differ:')
      }
      foot={
        <>
          <Button onClick={() => decide(takeTheirs)}>{workspaceWords.takeTheirs}</Button>
          <Button weight="primary" onClick={() => decide(keepMine)}>
            {workspaceWords.keepMine}
          </Button>
        </>
      }
    >
      <dl className="flex flex-col gap-3">
        {conflictFields(mine, theirs).map((one) => (
          <div key={one.field}>
            <dt className="font-medium text-label">{one.field}</dt>
            <dd className="grid gap-2 sm:grid-cols-2">
              <TextVersion name={t('Yours')} text={one.mine} />
              <TextVersion name={t('Stored now')} text={one.theirs} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
