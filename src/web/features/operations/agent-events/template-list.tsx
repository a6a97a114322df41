import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { inputLook } from '../../../ui/form/field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { workspaceQuery } from '../../../workspace/activity.ts'
import { examples } from './examples.ts'
import { deleteTemplate, type EventTemplate, saveTemplate, useTemplates } from './templates.ts'
import { agentEventWords } from './words.ts'

interface Props {
  current: () => Omit<EventTemplate, 'name'>
  onUse: (template: EventTemplate) => void
}

export function TemplateList({ current, onUse }: Props) {
  const owner = useSession().user.id
  const place = { owner, phoneNumberId: usePhoneNumberId() }
  const templates = useTemplates(place)
  const isTeam = useQuery(workspaceQuery).data
  return (
    <Section
      id="templates"
      title={agentEventWords.templates}
      level={3}
      headLook="text-label"
      className="flex flex-col gap-2 border-line border-t pt-3"
    >
      {templates.length === 0 && <p className="text-label text-quiet">{agentEventWords.noTemplates}</p>}
      <ul aria-label={agentEventWords.examples} className="flex flex-wrap gap-x-2 gap-y-1">
        {examples.map((example) => (
          <li key={example.name}>
            <Button size="small" weight="ghost" onClick={() => onUse(example)}>
              {agentEventWords.example(example.name)}
            </Button>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-2">
        {templates.map((template) => (
          <li key={template.name} className="flex">
            <Button size="small" className="rounded-e-none" onClick={() => onUse(template)}>
              <bdi>{template.name}</bdi>
            </Button>
            <Button
              size="small"
              className="rounded-s-none border-s-0"
              aria-label={agentEventWords.removeTemplate(template.name)}
              onClick={() => void deleteTemplate(place, template.name)}
            >
              <X size={12} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <SaveAsTemplate onSave={(name) => saveTemplate(place, { name, ...current() })} />
      {isTeam !== undefined && (
        <p className="text-label text-quiet">{agentEventWords.templateNote(isTeam)}</p>
      )}
    </Section>
  )
}

function SaveAsTemplate({ onSave }: { onSave: (name: string) => Promise<boolean> }) {
  const showToast = useToast()
  const [name, setName] = useState('')

  async function save() {
    const isKept = await onSave(name.trim())
    showToast(isKept ? agentEventWords.templateSaved : agentEventWords.notKept)
    if (isKept) setName('')
  }

  return (
    <div className="flex gap-2">
      <input
        aria-label={agentEventWords.templateName}
        placeholder={agentEventWords.templateName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        className={`${inputLook} h-7 max-w-60 text-label`}
      />
      <Button
        size="small"
        blocked={name.trim() === '' && agentEventWords.templateName}
        onClick={() => void save()}
      >
        {agentEventWords.saveTemplate}
      </Button>
    </div>
  )
}
