import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { deepEqual } from '../../../contract/json.ts'
import type { z } from '../../../contract/zod.ts'
import { type Autosaving, useAutosave } from './use-autosave.ts'

interface Created<Thing, Draft extends FieldValues> {
  schema: z.ZodType<Draft, Draft>
  blank: Draft
  startWith?: Draft | null
  create: {
    isPending: boolean
    error: Error | null
    mutate(draft: Draft, options: { onSuccess(thing: Thing): void }): void
    reset(): void
  }
  onCreated(thing: Thing): void
  /** The field focused first. */
  focus?: FieldPath<Draft>
  /** Autosave key; omit for credentials, which are never stored. */
  draftName?: string
}

export interface CreateForm<Draft extends FieldValues> extends Autosaving {
  form: UseFormReturn<Draft>
  create: { isPending: boolean; error: Error | null }
  isDirty: boolean
  submit(event?: { preventDefault(): void }): void
  /** After a save: what was typed meanwhile stays. */
  clear(): void
  discard(): void
}

export function useCreateForm<Thing, Draft extends FieldValues>(
  created: Created<Thing, Draft>,
): CreateForm<Draft> {
  const { schema, blank, create, onCreated, draftName } = created
  // Later data does not replace the start values.
  const [startWith] = useState(created.startWith ?? null)
  // The resolver's type does not accept generic schemas.
  const resolver: Resolver<Draft> = zodResolver<Draft, unknown, Draft>(schema)
  const form = useForm<Draft>({ values: blank, resetOptions: { keepDirtyValues: true }, resolver })
  const { isDirty } = form.formState
  const autosaving = useAutosave(form, draftName, blank)
  const isRestored = autosaving.restored !== null

  useEffect(() => {
    if (startWith !== null && !isRestored) form.reset(startWith, { keepDefaultValues: true })
  }, [form, startWith, isRestored])

  const { setFocus } = form
  const { focus } = created
  useEffect(() => {
    if (focus !== undefined) setFocus(focus)
  }, [focus, setFocus])

  const sent = useRef<Draft>(undefined)
  // Without this option, reset keeps typed values.
  const discardAll = () => form.reset(blank, { keepDirtyValues: false })
  const send = form.handleSubmit((draft) => create.mutate(draft, { onSuccess: onCreated }))
  return {
    form,
    create,
    isDirty,
    ...autosaving,
    submit: (event) => {
      event?.preventDefault()
      if (create.isPending) return
      sent.current = structuredClone(form.getValues())
      void send()
    },
    clear() {
      if (deepEqual(form.getValues(), sent.current)) discardAll()
    },
    discard() {
      create.reset()
      discardAll()
    },
  }
}
