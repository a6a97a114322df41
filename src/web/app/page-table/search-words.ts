/** Search keywords of the palette besides titles, separated by commas. */
import type { CreatingPage } from './page-keys.ts'
import type { PhonePage, StudioPage } from './pages.ts'

export const pageKeywords: Readonly<Record<(PhonePage | StudioPage)['path'], string>> = {
  '/': 'home, accounts, business',
  '/numbers': 'several, bulk, all numbers, differences, copy',
  '/webhooks': 'events, samples, signature, callback, conversations',
  '/playground': 'request, call, curl, send, http, json, agent events, notify, payload',
  '/api-reference': 'openapi, documentation, endpoints, paths, schema',
  '/doctor': 'check, health, permissions, clock, diagnose, differences, drift, unrecognised',
  '/settings/ai': 'assist, model, provider, endpoint, key',
  '/settings/account':
    'erase a customer, language, browser data, storage, session, user, terms, export, delete',
  '/settings/studio': 'operators, sessions, signed in, storage, replicas, version, configuration, variables',
  '/phones/$phoneNumberId':
    'overview, status, setup, onboarding, eligibility, checklist, health, needs attention',
  '/phones/$phoneNumberId/inbox':
    'conversations, handover, waiting, reply, hand back, take over, review, bad, unanswered, turns, silent agent',
  '/phones/$phoneNumberId/settings':
    'rollout, switch on, switch off, delete the agent, audience, handover, follow-up, never say',
  '/phones/$phoneNumberId/business-info': 'opening hours, address, returns, delivery, payment, contact',
  '/phones/$phoneNumberId/allowlist': 'testers, audience, numbers, try out',
  '/phones/$phoneNumberId/budgets': 'limits, tokens, cost, spend, turns',
  '/phones/$phoneNumberId/skills': 'instructions, behaviour, prompt',
  '/phones/$phoneNumberId/rich-replies': 'buttons, list, carousel, image, location, flow, interactive',
  '/phones/$phoneNumberId/faqs': 'questions, answers, duplicates, from a document',
  '/phones/$phoneNumberId/websites': 'crawl, pages, urls, links',
  '/phones/$phoneNumberId/files': 'documents, upload, pdf, pictures',
  '/phones/$phoneNumberId/connectors': 'api, systems, tools, credentials, mcp, certificate',
  '/phones/$phoneNumberId/history': 'audit, who changed, versions, restore, revert, undo, compare',
  '/phones/$phoneNumberId/draft': 'unpublished, publish, review, plan, staging',
  '/phones/$phoneNumberId/transfer': 'bundle, file, plan, copy, backup, restore, apply',
  '/phones/$phoneNumberId/test-chat': 'try, talk, conversation, message, simulate, preview',
  '/phones/$phoneNumberId/scenarios': 'test, assertions, flaky, run, regression, junit, record, ideas',
  '/phones/$phoneNumberId/evaluations': 'judge, score, customers',
  '/phones/$phoneNumberId/quality':
    'runs, trends, coverage, gaps, pass rate, score, flaky, slow, cost, compare',
  '/phones/$phoneNumberId/alerts':
    'slack, teams, destination, incident, rules, monitoring, notify, quiet hours, mute, on call',
  '/phones/$phoneNumberId/report': 'month, manager, resolved, handed over, print, csv, figures',
  '/phones/$phoneNumberId/insights': 'figures, statistics, turns, latency, tool calls, conversations',
}

export const creationKeywords: Readonly<Record<CreatingPage['path'], string>> = {
  '/phones/$phoneNumberId/allowlist': 'new, create, tester',
  '/phones/$phoneNumberId/skills': 'new, create',
  '/phones/$phoneNumberId/rich-replies': 'new, create, buttons, list, image',
  '/phones/$phoneNumberId/faqs': 'new, create, faq',
  '/phones/$phoneNumberId/websites': 'new, create, crawl',
  '/phones/$phoneNumberId/files': 'new, add, create, document',
  '/phones/$phoneNumberId/connectors': 'new, create, api',
  '/phones/$phoneNumberId/scenarios': 'new, create, test',
}
