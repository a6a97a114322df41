import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../../../../contract/translate.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { WriteLink } from '../../../forms/write-link.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FootBar } from '../../../ui/form/foot-bar.tsx'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { CreateConnector } from './create-connector.tsx'
import { TemplateSet } from './template-set/template-set.tsx'
import { setContinue } from './template-set/words.ts'
import type { ConnectorTemplate } from './templates/template.ts'
import { byCategory, findTemplates, templates, templatesOf } from './templates/templates.ts'
import { authKinds, connectorWords, toolCount } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/new')

export function NewConnector() {
  const { phoneNumberId } = route.useParams()
  const { template: id, templates: ids } = route.useSearch()
  const template = templates.find((template) => template.id === id) ?? null
  const several = templatesOf(ids)
  const isOne = template !== null || id === noTemplate
  const isChosen = isOne || several.length > 0
  const title = template?.title ?? (several.length > 0 ? t('New connectors') : connectorWords.newTitle)
  return (
    <div className="flex flex-col gap-4">
      <DetailHeader key={title} title={title}>
        {isChosen && (
          <BackLink to="/phones/$phoneNumberId/connectors/new" params={{ phoneNumberId }}>
            {connectorWords.galleryBack}
          </BackLink>
        )}
      </DetailHeader>
      {isOne ? (
        <CreateConnector key={id} template={template} />
      ) : several.length > 0 ? (
        <TemplateSet key={ids} templates={several} />
      ) : (
        <TemplateGallery />
      )}
    </div>
  )
}

/** In the address: an empty form. */
const noTemplate = 'none'

function TemplateGallery() {
  const phoneNumberId = usePhoneNumberId()
  const [wanted, setWanted] = useState('')
  const [selected, setSelected] = useState<readonly string[]>([])
  const shown = findTemplates(wanted)
  const toggle = (id: string) =>
    setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  return (
    <section aria-label={connectorWords.gallery} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-48 flex-1">
          <SearchBox label={connectorWords.gallerySearch} value={wanted} onChange={setWanted} />
        </div>
        <TextLink
          to="/phones/$phoneNumberId/connectors/new"
          params={{ phoneNumberId }}
          search={{ template: noTemplate }}
        >
          {connectorWords.galleryEmpty}
        </TextLink>
      </div>
      {shown.length === 0 && <p className="py-4 text-quiet">{connectorWords.galleryNone}</p>}
      {byCategory(shown).map(({ category, templates }) => (
        <section key={category} aria-label={category}>
          <h4 className="pb-1 font-semibold text-label text-quiet">
            <bdi lang="en">{category}</bdi>
          </h4>
          <TemplateList
            templates={templates}
            phoneNumberId={phoneNumberId}
            selected={selected}
            onToggle={toggle}
          />
        </section>
      ))}
      {selected.length > 0 && (
        <FootBar>
          <WriteLink
            to="/phones/$phoneNumberId/connectors/new"
            params={{ phoneNumberId }}
            search={{ templates: selected.join(',') }}
            weight="primary"
          >
            {setContinue(selected.length)}
          </WriteLink>
          <Button weight="ghost" onClick={() => setSelected([])}>
            {t('Clear selection')}
          </Button>
        </FootBar>
      )}
    </section>
  )
}

interface ListProps {
  templates: readonly ConnectorTemplate[]
  phoneNumberId: string
  selected: readonly string[]
  onToggle: (id: string) => void
}

function TemplateList({ templates, phoneNumberId, selected, onToggle }: ListProps) {
  return (
    <ul>
      {templates.map(({ id, title, summary, auth, tools }) => (
        <li key={id} className="flex items-start gap-1 border-line border-t hover:bg-hover">
          <label className="flex py-2.5 ps-2">
            <input
              type="checkbox"
              aria-label={t('Select {title}', { title })}
              checked={selected.includes(id)}
              onChange={() => onToggle(id)}
              className="size-4 accent-accent"
            />
          </label>
          <Link
            to="/phones/$phoneNumberId/connectors/new"
            params={{ phoneNumberId }}
            search={{ template: id }}
            className="grid min-w-0 flex-1 gap-x-3 px-2 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <span className="flex flex-col">
              <span lang="en" dir="auto" className="font-medium">
                {title}
              </span>
              <span className="text-label text-quiet">
                {authKinds[auth]} · {toolCount(tools.length)}
              </span>
            </span>
            <span lang="en" dir="auto" className="text-quiet">
              {summary}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
