const plan = [
  'src/agent/plan',
  'test/agent/{missing-credentials,carried-fields,run-steps,unread-lists,safe-order}',
]

/**
 * Areas to mutate, each with its nearest tests, fastest first: the first failure ends a try, and a survivor runs them
 * all. Tests that start programs are omitted, because mutants are not active there. `isPage`: the tests need a DOM.
 */
export const areas = {
  plan: { code: 'src/agent/plan', tests: [...plan, 'test/agent/{drift,round-trip,refusals}'] },
  draft: {
    code: 'src/agent/draft',
    tests: ['src/agent/draft', 'test/agent/{draft,draft-credentials,every-field,drift-in-the-app}'],
  },
  bundle: {
    code: 'src/agent/bundle',
    tests: ['src/agent/{bundle,draft}', ...plan, 'test/agent/{planted-credentials,every-field,round-trip}'],
  },
  agent: {
    code: 'src/agent/@(doctor|search|transport)',
    tests: [
      'src/agent/{doctor,search,transport}',
      'src/scenarios',
      'test/agent/unread-lists',
      'test/cli/{coverage,printed,doctor}',
    ],
  },
  alerts: {
    code: 'src/server/alerts',
    tests: [
      'src/server/alerts',
      'test/webhooks/alerts/{monitor,team-alerts,quiet-hours,command,routes}',
      'test/webhooks/alerts/{incidents,week.long}',
    ],
  },
  forward: {
    code: 'src/server/webhooks/forward',
    tests: [
      'src/server/webhooks/forward',
      'test/webhooks/forward/{listen,forged-signature,app-targets}',
      'test/webhooks/alerts/{app-addresses,delivery}',
      'test/webhooks/forward/{certificate,durable,forward}',
    ],
  },
  workspace: {
    code: 'src/server/workspace',
    tests: [
      'src/server/workspace',
      'test/workspace/{credentials,record-law,activity,records}',
      'test/{demo/team-past,workspace/folder,workspace/hostile-folder}',
    ],
  },
  contract: {
    code: 'src/contract/platform',
    tests: [
      'src/contract/platform',
      'src/contract',
      'src/agent/{plan,draft,bundle/wire,bundle/read-agent}',
      'test/agent/every-field',
      'test/platform',
    ],
  },
  masking: { code: 'src/masking', tests: ['src/masking', 'test/platform/masking'] },
  store: {
    code: 'src/server/store',
    tests: [
      'src/server/store',
      'test/workspace/{store-law,folder}',
      'test/{session/ended-sessions-watermark,webhooks/event-list,webhooks/kept-kinds}',
      'test/{replicas/one-law,replicas/shared-memory,replicas/kept-search}',
      'test/webhooks/forward/{app-targets,durable}',
    ],
  },
  compose: {
    code: 'src/server/compose',
    tests: [
      'src/server/compose',
      'test/webhooks/{erase-customer,hidden-numbers}',
      'test/{session/membership,workspace/hidden-log,ai/configuration,webhooks/alerts/routes}',
      'test/webhooks/forward/app-targets',
    ],
  },
  conversation: {
    code: 'src/web/conversation',
    tests: [
      'src/web/conversation',
      'src/web/features/operations/inbox',
      'src/web/features/operations/webhooks/{events,feed}',
      'test/webhooks/sample-kinds',
    ],
    isPage: true,
  },
  forms: {
    code: 'src/web/forms',
    tests: ['src/web/forms', 'src/web/features/knowledge/{skills,faqs}', 'src/web/app/every-field'],
    isPage: true,
  },
  cli: {
    code: 'src/cli',
    tests: [
      'src/cli',
      'test/cli/{usage,command-line,eval,fix-command,printed,coverage,marks-and-transcripts,doctor,test-command}',
      'test/cli/{november-answers,report-command,reported-runs,studio-report,review,init,partial,with-faults,rows}',
      'test/cli/{apply,unclear,way-back,without-rich-replies,simulated-customers}',
      'test/{workspace/move,workspace/hostile-folder,webhooks/alerts/command,webhooks/forward/listen}',
      'test/{webhooks/erase-customer,workspace/stored-samples,cli/file-schemas,cli/model-words}',
      'test/cli/promote',
    ],
  },
  report: {
    code: 'src/report',
    tests: ['src/report', 'test/cli/report-command', 'test/conversations/report'],
  },
  judging: { code: 'src/judging', tests: ['src/judging', 'src/scenarios', 'test/ai/judging'] },
}
