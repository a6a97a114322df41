/** Writing something that the platform does not have yet. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type FieldPath, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from '../../../contract/zod.ts'
import { type Autosaving, useAutosave } from './use-autosave.ts'

interface Created<Thing, Draft extends FieldValues> {
  schema: z.ZodType<Draft, Draft>
  blank: Draft
  /** Something to begin with that counts as typed: a template, a copy. A restored draft comes before it. */
  startWith?: Draft | null
  create: {
    isPending: boolean
    error: Error | null
    mutate(draft: Draft, options: { onSuccess(thing: Thing): void }): void
    reset(): void
  }
  onCreated(thing: Thing): void
  /** The field that is typed in first. */
  focus?: FieldPath<Draft>
  /** What a draft is kept by, so that a reload does not lose it; left out where credentials are typed. */
  draftName?: string
}

export interface CreateForm<Draft extends FieldValues> extends Autosaving {
  form: UseFormReturn<Draft>
  /** How the creating stands, for the foot of the form. */
  create: { isPending: boolean; error: Error | null }
  isDirty: boolean
  submit(event?: { preventDefault(): void }): void
  /** Empties the form, for the next one. */
  clear(): void
  /** Empties the form, and drops why the last one could not be created. */
  discard(): void
}

export function useCreateForm<Thing, Draft extends FieldValues>(
  created: Created<Thing, Draft>,
): CreateForm<Draft> {
  const { schema, blank, create, onCreated, draftName } = created
  // What was begun with stays, whatever is read anew meanwhile.
  const [startWith] = useState(created.startWith ?? null)
  // The resolver's own type knows no generic schema; what it checks is this very one.
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

  // Without the choice, a reset keeps what was typed.
  const clear = () => form.reset(blank, { keepDirtyValues: false })
  const send = form.handleSubmit((draft) => create.mutate(draft, { onSuccess: onCreated }))
  return {
    form,
    create,
    isDirty,
    ...autosaving,
    submit: (event) => {
      event?.preventDefault()
      if (!create.isPending) void send()
    },
    clear,
    discard: () => {
      create.reset()
      clear()
    },
  }
}
