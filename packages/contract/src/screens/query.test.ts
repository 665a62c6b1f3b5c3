import { describe, expect, it } from 'vitest'
import { addressOf, phoneAddressOf, screenAddresses } from '../screens.ts'
import { carrySearch, readSearch, writeSearch } from './query.ts'

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
    expect(addressOf('siteList', { cityId: '4' })).toBe('/Program/SiteList?custid=4')
  })

  it('come back as they went', () => {
    const search = { a: '50% & more', b: '日托', c: '+1 (415)' }
    expect(readSearch(writeSearch(search))).toEqual(search)
    expect(readSearch(carrySearch({ ...search, debug: '' }))).toEqual({ ...search, debug: '' })
    expect(carrySearch({})).toBe('')
  })
})

describe('addresses', () => {
  it('name an invitation code without the rest of the sentence that its link stood in', () => {
    const { search } = screenAddresses.familySignUp
    const brought = readSearch(`?InvitationCode=${encodeURIComponent('FCETPDX357VG，把您的托兒補助申請')}`)
    expect(search.parse(brought)).toEqual({ invitationCode: 'FCETPDX357VG' })
    expect(addressOf('familySignUp', { invitationCode: 'FCETPDX357VG' })).toMatch(
      /SignUp\?InvitationCode=FCETPDX357VG$/,
    )
  })

  it('say their parameters in the words of the legacy system', () => {
    expect(addressOf('landing')).toBe('/Dashboard')
    expect(addressOf('applicationDetail', { applicationId: 4 })).toBe('/Partials/EditApplicationSP?ApplicationId=4')
    expect(
      readSearch(addressOf('vacancy', { siteId: 3, siteName: 'Casa & Sol', isEdit: true }).split('?')[1] ?? ''),
    ).toEqual({ EntityType: '1', EntityId: '3', EntityName: 'Casa & Sol', Edit: 'true' })
  })

  it('hold the state of a list, and ignore what is not known', () => {
    const held = {
      text: 'Ruiz',
      statuses: ['hold', 'active'],
      requestedFrom: '2026-11-02',
      sortBy: 'parentName',
    } as const
    const address = addressOf('worklist', { ...held, isDescending: true })
    expect(address).toBe(
      '/Waiting/List?Text=Ruiz&Status=hold%2Cactive&RequestDateStart=20261102&Sort=parentName&Desc=1',
    )
    const { search } = screenAddresses.worklist
    expect(search.parse(readSearch('Status=lost,hold&RequestDateEnd=tomorrow&Mine=1'))).toEqual({
      statuses: ['hold'],
      isMine: true,
    })
  })

  it('are told apart on phones where screens share a path', () => {
    expect(phoneAddressOf('newApplication')).toBe('/Mobile/Application/Apply/Layout')
    expect(phoneAddressOf('editFromDetail', { applicationId: 4 })).toBe(
      '/Mobile/Application/Apply/Layout?ApplicationId=4&IsEditApplication=1&From=detail',
    )
    expect(phoneAddressOf('preCheck')).toBe('/Mobile/Application/PreCheck')
    expect(phoneAddressOf('siteList')).toBe('/Mobile/Program/SiteList')
  })
})
