import { t } from '../../contract/translate.ts'
import { formatNumber } from '../text/format.ts'
import type { LineKind, PlanLine } from './plan-target.ts'
import { afterMinutes, audienceNames, budgetName, handoverMessageNames } from './transfer-words.ts'

const labels: Readonly<Record<Exclude<LineKind, 'budgets'>, Readonly<Record<string, string>>>> = {
  settings: {
    rollout: t('Agent'),
    ai_audience: t('Audience'),
    handoff: t('Handover'),
    followup: t('Follow-up'),
    never_say_phrases: t('Phrases the agent never says'),
    enabled: t('On'),
    message_selection: t('Handover message'),
    message: t('Your own message'),
    followup_interval_in_seconds: t('Send after'),
  },
  business_info: {
    business_description: t('About the business'),
    purchase_info: t('How to buy'),
    delivery_and_shipping: t('Delivery and shipping'),
    return_policy: t('Returns'),
    payment_method: t('Payment'),
    contact_info: t('Contact'),
    email: t('Email'),
    hours_of_operation: t('Opening hours'),
    address: t('Address'),
  },
  skills: { title: t('Title'), description: t('When it applies'), skill: t('What to do') },
  rich_replies: {
    title: t('Title'),
    component_type: t('Component'),
    status: t('Status'),
    instruction: t('Instruction'),
    flow_id: t('Flow id'),
  },
  faqs: { question: t('Question'), answer: t('Answer'), metadata: t('Metadata') },
  websites: {
    url: t('Address'),
    included_sub_domains: t('Only these subdomains'),
    excluded_sub_domains: t('Not these subdomains'),
    included_url_patterns: t('Only addresses like these'),
    excluded_url_patterns: t('No addresses like these'),
    single_urls: t('Also these pages'),
  },
  allowlist: { consumer_phone_number: t('Phone number') },
  connectors: {
    name: t('Name'),
    description: t('Purpose'),
    base_url: t('Base URL'),
    connector_protocol: t('Protocol'),
    auth_type: t('Authentication'),
    requires_certificate: t('Client certificate'),
    user_auth_injection_config: t('User tokens'),
    auth_config: t('Credentials'),
    location: t('Send in'),
    field_name: t('Field name'),
    prefix: t('Prefix'),
    token_url: t('Token URL'),
    scopes_to_request: t('Scopes'),
    token_request_content_type: t('Token request format'),
    client_id: t('Client id'),
    client_secret: t('Client secret'),
  },
  tools: {
    name: t('Name'),
    description: t('When to use it'),
    request_definition: t('Request'),
    user_auth_required: t('User tokens'),
    user_auth_action_config: t('User sign-in'),
    transformation_spec: t('Response'),
    method: t('Method'),
    path: t('Path'),
  },
  files: {},
}

/** "Handover › Your own message"; unlabeled names stay as in the file. */
export function fieldLabel(kind: LineKind, path: readonly string[]): string {
  if (kind === 'budgets') return path.map(budgetName).join(' › ')
  return path.map((part) => labels[kind][part] ?? part.replaceAll('_', ' ')).join(' › ')
}

/** An item's name as pages show it: a settings field by its form label. Empty for singletons, named by their kind. */
export function shownName({ kind, name }: Pick<PlanLine, 'kind' | 'name'>): string {
  if (kind === 'business_info' || name === kind) return ''
  return kind === 'settings' ? fieldLabel(kind, [name]) : name
}

/** An engine warning, "handoff.message: …", with the field's form label. */
export function warningLabel(kind: LineKind, text: string): string {
  return text.replace(/^[a-z_]+(?:\.[a-z_0-9]+)*(?=: )/, (path) => fieldLabel(kind, path.split('.')))
}

/** A value as forms show it: "On" for a switch, an audience's name. */
export function fieldValue(kind: LineKind, path: readonly string[], value: string | undefined): string {
  if (kind === 'budgets') return value === undefined ? t('No limit') : formatNumber(Number(value))
  if (value === undefined || kind !== 'settings') return value ?? ''
  if (value === 'true' || value === 'false') return value === 'true' ? t('On') : t('Off')
  const name = path.at(-1)
  if (name === 'followup_interval_in_seconds') return afterMinutes(Number(value))
  return (
    audienceNames[value] ?? (name === 'message_selection' ? handoverMessageNames[value] : undefined) ?? value
  )
}
