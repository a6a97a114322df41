import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  type BusinessInfo,
  businessContactFields,
  businessInfoTexts,
  businessTextFields,
} from '../../../../contract/platform/record-kinds/business-info.ts'
import {
  businessInfoQuery,
  useChangeBusinessInfo,
  useResetBusinessInfo,
} from '../../../api/agent/business-info.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { reportOfWrite } from '../../../api/drafted-result.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { useEditForm } from '../../../forms/edit/edit-form.ts'
import { FormLongText, FormText } from '../../../forms/edit/form-field.tsx'
import { AgentFormView } from '../../../forms/list/agent-form-view.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { DangerDialog } from '../../../ui/overlay/dialog.tsx'
import { MenuItem, MoreMenu } from '../../../ui/overlay/more-menu.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SideBySide } from '../../../ui/page/side-by-side.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { HoursField } from './hours-field.tsx'
import {
  blankedFields,
  type ContactField,
  type InfoTextField,
  type InfoValues,
  infoFormOf,
  infoLimits,
  infoRequestOf,
} from './info-values.ts'
import { businessInfoFieldNames, businessInfoWords, labels } from './words.ts'

function ResetInfo() {
  const phoneNumberId = usePhoneNumberId()
  const { data } = useQuery(businessInfoQuery(phoneNumberId))
  return data === undefined ? null : <Reset phoneNumberId={phoneNumberId} info={data} />
}

function Reset({ phoneNumberId, info }: { phoneNumberId: string; info: BusinessInfo }) {
  const blocked = useWriteBlock()
  const showToast = useToast()
  const reset = useResetBusinessInfo(phoneNumberId)
  const putBack = useChangeBusinessInfo(phoneNumberId, (_: BusinessInfo, before: BusinessInfo) =>
    before.contact_info ? businessInfoTexts(before) : { ...businessInfoTexts(before), contact_info: null },
  )

  function undo() {
    putBack.mutate(
      { loaded: {}, draft: info, isOverwriting: true },
      {
        onSuccess: (saved) => showToast(reportOfWrite(businessInfoWords.restored, saved)),
        onError: () => showToast(businessInfoWords.notRestored),
      },
    )
  }

  return (
    <ConfirmAction
      {...businessInfoWords.resetQuestion}
      opener={(open) => (
        <MoreMenu>
          <MenuItem isDanger blocked={blocked} onSelect={open}>
            {businessInfoWords.resetQuestion.label}
          </MenuItem>
        </MoreMenu>
      )}
      onConfirm={async () => {
        const done = await reset.mutateAsync()
        showToast(reportOfWrite(businessInfoWords.resetDone, done), {
          label: businessInfoWords.undo,
          onAct: undo,
        })
      }}
    />
  )
}

export function BusinessInfoEditor() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery(businessInfoQuery(phoneNumberId))
  return (
    <Page isBeside title={businessInfoWords.title} lead={businessInfoWords.lead} action={<ResetInfo />}>
      <AgentFormView query={query} words={businessInfoWords} form={{ fields: 6, longFields: 6 }}>
        {(info) => <InfoForm key={phoneNumberId} phoneNumberId={phoneNumberId} info={info} />}
      </AgentFormView>
    </Page>
  )
}

function TextFields({ form }: { form: UseFormReturn<InfoValues> }) {
  return businessTextFields.map((field, at) => (
    <FormLongText
      key={field}
      form={form}
      name={field}
      {...labels[field]}
      limit={infoLimits[field]}
      rows={at === 0 ? 4 : 3}
    />
  ))
}

function ContactFields({ form }: { form: UseFormReturn<InfoValues> }) {
  return (
    <Section
      id="contact"
      title={businessInfoWords.contact}
      isRuled
      headLook="xl:min-h-11 xl:pe-12"
      className="flex flex-col gap-5"
    >
      {businessContactFields.map((field) => {
        if (field === 'hours_of_operation') return <HoursField key={field} form={form} />
        const bound = {
          form,
          name: `contact_info.${field}`,
          ...labels[field],
          limit: infoLimits[field],
        } as const
        return field === 'email' ? (
          <FormText key={field} {...bound} type="email" autoComplete="off" className="h-9 max-w-md" />
        ) : (
          <FormLongText key={field} {...bound} rows={2} />
        )
      })}
    </Section>
  )
}

function InfoForm({ phoneNumberId, info }: { phoneNumberId: string; info: BusinessInfo }) {
  const showToast = useToast()
  const queryClient = useQueryClient()
  const [blanked, setBlanked] = useState<readonly (InfoTextField | ContactField)[]>([])
  const editing = useEditForm({
    thing: info,
    schema: infoFormOf(info),
    draftOf: businessInfoTexts,
    change: useChangeBusinessInfo(phoneNumberId, infoRequestOf),
    onSaved: (saved) => showToast(reportOfWrite(businessInfoWords.saved, saved)),
    reload: () => void queryClient.invalidateQueries(businessInfoQuery(phoneNumberId)),
    draftName: `business-info ${phoneNumberId}`,
  })

  function submit(event: { preventDefault(): void }) {
    event.preventDefault()
    const emptied = blankedFields(editing.loaded, editing.form.getValues())
    if (emptied.length > 0) setBlanked(emptied)
    else editing.submit()
  }

  return (
    <form onSubmit={submit} noValidate className="flex max-w-3xl flex-col gap-6 xl:max-w-none">
      <SideBySide>
        <div className="flex flex-col gap-6">
          <TextFields form={editing.form} />
        </div>
        <ContactFields form={editing.form} />
      </SideBySide>
      <DraftTag kind="business_info" id="" />
      <EditFoot editing={editing} fieldNames={businessInfoFieldNames} />
      <DangerDialog
        isOpen={blanked.length > 0}
        onOpenChange={() => setBlanked([])}
        title={businessInfoWords.blankTitle}
        confirm={businessInfoWords.blank}
        isBusy={editing.isBusy}
        onConfirm={() => {
          setBlanked([])
          editing.submit()
        }}
      >
        <p>{businessInfoWords.blankText}</p>
        <ul className="list-disc ps-5 text-text">
          {blanked.map((field) => (
            <li key={field}>{labels[field].label}</li>
          ))}
        </ul>
      </DangerDialog>
    </form>
  )
}
