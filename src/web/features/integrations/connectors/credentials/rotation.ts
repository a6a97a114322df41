import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from '../../../../../contract/zod.ts'
import { useToast } from '../../../../ui/overlay/toast.tsx'

interface Rotation<Draft extends FieldValues, Body> {
  schema: z.ZodType<Draft, Draft>
  storedValues: Draft
  bodyOf(draft: Draft): Body
  replace: {
    isPending: boolean
    error: Error | null
    reset(): void
    mutate(body: Body, options: { onSuccess(): void }): void
  }
  done: string
}

export interface Rotating<Draft extends FieldValues> {
  form: UseFormReturn<Draft>
  submit(event: { preventDefault(): void }): void
  isBusy: boolean
  isDirty: boolean
  error: Error | null
}

export function useRotation<Draft extends FieldValues, Body>(
  rotation: Rotation<Draft, Body>,
): Rotating<Draft> {
  const { schema, storedValues, bodyOf, replace, done } = rotation
  const showToast = useToast()
  const resolver: Resolver<Draft> = zodResolver<Draft, unknown, Draft>(schema)
  const form = useForm<Draft>({ values: storedValues, resetOptions: { keepDirtyValues: true }, resolver })
  const send = form.handleSubmit((draft) =>
    replace.mutate(bodyOf(draft), {
      onSuccess: () => {
        form.reset(storedValues, { keepDirtyValues: false })
        // The mutation would keep the request body.
        replace.reset()
        showToast(done)
      },
    }),
  )
  return {
    form,
    submit: (event) => {
      event.preventDefault()
      if (!replace.isPending) void send()
    },
    isBusy: replace.isPending,
    isDirty: form.formState.isDirty,
    error: replace.error,
  }
}
