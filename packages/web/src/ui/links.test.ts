import { describe, expect, it } from 'vitest'
import { readSearch, to, writeSearch } from './links.ts'

describe('search parameters', () => {
  it('stay texts, whatever they look like', () => {
    expect(readSearch('?ApplicationId=0012&IsCopy=true&Name=%22a%22&empty=')).toEqual({
      ApplicationId: '0012',
      IsCopy: 'true',
      Name: '"a"',
      empty: '',
    })
    expect(readSearch('')).toEqual({})
  })

  it('are written plainly, without those that say nothing', () => {
    expect(writeSearch({ SiteName: 'Casa & Sol', VacancyId: 7, Edit: true, Key: undefined, Type: '' })).toBe(
      '?SiteName=Casa+%26+Sol&VacancyId=7&Edit=true',
    )
    expect(writeSearch({})).toBe('')
    expect(to('/Program/SiteList', { custid: 4 })).toBe('#/Program/SiteList?custid=4')
  })

  it('come back as they went', () => {
    const search = { a: '50% & more', b: '日托', c: '+1 (415)' }
    expect(readSearch(writeSearch(search))).toEqual(search)
  })
})
