import { cleanup, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { type SkillRequest, skillRequest } from '../../../../contract/platform/record-kinds/skill.ts'
import { fakePlatform, openPage } from '../../../app/page-under-test.tsx'
import { SkillFields } from './skill-fields.tsx'
import { skillValuesOf } from './skill-values.ts'
import { skillFieldNames, skillFieldWords } from './words.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sent = Object.keys(skillRequest.shape)

test('exactly the sent skill fields have labels', () => {
  expect(Object.keys(skillFieldWords)).toEqual(sent)
  expect(Object.keys(skillFieldNames)).toEqual(sent)
})

test('every sent skill field has an input with its value', async () => {
  fakePlatform('skills', [])
  const values = { ...skillValuesOf(), ...Object.fromEntries(sent.map((name) => [name, `value of ${name}`])) }
  await openPage(() => <SkillFields form={useForm<SkillRequest>({ values })} />)
  await screen.findByRole('textbox', { name: skillFieldWords.title.label })
  const inputs = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  expect(inputs).toEqual(sent.map((name) => `value of ${name}`))
})

test('the save bar spells a field as its label does', () => {
  expect(skillFieldNames.skill).toBe(skillFieldWords.skill.label)
})
