const plan = [
  'src/agent/plan',
  'test/agent/{missing-credentials,carried-fields,run-steps,unread-lists,safe-order}',
]

/**
 * Areas to mutate, each with its nearest tests, fastest first: the first failure ends a try, and a survivor runs them
 * all. Tests that start programs are omitted, because mutants are not active there.
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
      'test/cli/doctor',
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
      'test/webhooks/forward/forward',
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
  judging: { code: 'src/judging', tests: ['src/judging', 'src/scenarios', 'test/ai/judging'] },
}
