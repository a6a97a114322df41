/** A version in the timeline: restore, save as a file, compare, delete. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bundleText } from '../../../../agent/bundle/bundle-text.ts'
import { t } from '../../../../contract/translate.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { transferWords } from '../../../plan/transfer-words.ts'
import { deleteVersion, readWholeVersion, type VersionHead } from '../../../records/versions.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { RowCheckbox } from '../../../ui/list/row-checkbox.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { versionsQuery } from '../../../versions/use-versions.ts'
import { isAutomaticVersion, versionName, versionReasons } from '../../../versions/version-name.ts'

function useRowActions(version: VersionHead) {
  const { id, owner, phoneNumberId, takenAt } = version
  const queryClient = useQueryClient()
  const showToast = useToast()
  const removing = useMutation({
    mutationFn: () => deleteVersion(version),
    onSuccess: () => {
      showToast(t('Version deleted.'))
      return queryClient.invalidateQueries(versionsQuery(owner, phoneNumberId))
    },
  })
  const saving = useMutation({
    mutationFn: () => readWholeVersion(version, id),
    onSuccess: (whole) => {
      if (whole === undefined) return showToast(transferWords.missingVersion)
      const fileName = `agent-${phoneNumberId}-${takenAt.slice(0, 16).replaceAll(':', '')}.json`
      saveFile(fileName, 'application/json', bundleText(whole.bundle))
    },
  })
  return { removing, saving }
}

export function VersionRow({ version, selection }: { version: VersionHead; selection: RowSelection }) {
  const { id, phoneNumberId, name, reason, takenAt, by } = version
  const { removing, saving } = useRowActions(version)
  const error = saving.error ?? removing.error
  const title = versionName(version)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2.5">
      <RowCheckbox selection={selection} id={id} label={title} />
      <div className="flex min-w-0 flex-1 basis-56 flex-col">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-quiet">{t('Version')}</span>
          <span className="min-w-0 break-words font-medium" dir="auto">
            {title}
          </span>
          {isAutomaticVersion(version) ? (
            <Tag>{t('Automatic')}</Tag>
          ) : (
            name !== null && <Tag>{versionReasons[reason]}</Tag>
          )}
        </span>
        <span className="text-label text-quiet">
          <RelativeTime moment={new Date(takenAt)} />
          {/* Nobody asked for a daily one. */}
          {by !== undefined && reason !== 'daily' && reason !== 'outside' && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to="/phones/$phoneNumberId/transfer"
          params={{ phoneNumberId }}
          search={{ version: id }}
          size="small"
        >
          {t('Restore to here')}
        </ButtonLink>
        <Button size="small" weight="ghost" isBusy={saving.isPending} onClick={() => saving.mutate()}>
          {t('Save as file')}
        </Button>
        <Button size="small" weight="ghost" isBusy={removing.isPending} onClick={() => removing.mutate()}>
          {t('Delete')}
        </Button>
      </div>
      {error !== null && (
        <div className="basis-full">
          <FailureNote error={error} />
        </div>
      )}
    </li>
  )
}
