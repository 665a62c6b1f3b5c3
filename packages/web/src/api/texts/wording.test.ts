import { expect, it } from 'vitest'
import administration from '../../../../../locales/zh-Hant/administration.json' with { type: 'json' }
import dashboard from '../../../../../locales/zh-Hant/dashboard.json' with { type: 'json' }
import upkeep from '../../../../../locales/zh-Hant/upkeep.json' with { type: 'json' }
import worklist from '../../../../../locales/zh-Hant/worklist.json' with { type: 'json' }
import { formatMessage } from './messages.ts'

it('does not ask in Chinese to compare a single offer', () => {
  const next = (count: number) => formatMessage(dashboard.next.answer, { count }, 'zh-Hant')
  expect(next(1)).toBe('請在下方接受或拒絕。')
  expect(next(2)).toContain('比較')
})

it('calls the staff of agencies in Chinese as the glossary does, also in the audit log and of messages that failed', () => {
  const agencyStaff = [
    upkeep.audit.values.reader.staff,
    ...Object.values(administration).map((part) => JSON.stringify(part)),
  ]
  expect(agencyStaff.filter((text) => /^員工$|員工仍可/.test(text))).toEqual([])
})

it('puts the days of a filter after its words in Chinese', () => {
  const endings = [worklist.filters.waitingTime, worklist.filters.quiet].map((text) => text.slice(-2))
  expect(endings).toEqual(['至少', '至少'])
})
