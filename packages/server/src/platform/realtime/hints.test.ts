import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '../audit/writeAudit.ts'
import { topicsOf } from './hints.ts'

const entry = (more: Partial<AuditEntry>): AuditEntry => ({ action: 'update', entity: 'application', ...more })

describe('what a change makes stale', () => {
  it.each<[what: string, entry: AuditEntry, topics: string[]]>([
    ['a changed application', entry({ applicationId: 7 }), ['worklist', 'application:7']],
    ['a new application, which nobody watches yet', entry({ action: 'create', applicationId: 7 }), ['worklist']],
    [
      'a message, of which the worklist shows nothing',
      entry({ action: 'create', entity: 'message', applicationId: 7 }),
      ['application:7'],
    ],
    [
      'a changed referral',
      entry({ entity: 'referral', applicationId: 7, vacancyId: 3 }),
      ['vacancyQueue:3', 'worklist', 'application:7'],
    ],
    ['what was only read', entry({ action: 'read', applicationId: 7 }), []],
  ])('%s', (_what, changed, topics) => {
    expect([...topicsOf([changed])].toSorted()).toEqual(topics.toSorted())
  })
})
