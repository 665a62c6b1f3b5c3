import { describe, expect, it } from 'vitest'
import { withTagRenamed } from './listing.ts'

describe('a listing of the worklist', () => {
  it.each<[what: string, listing: string, renamed: string]>([
    [
      'has the new name of a tag',
      'Status=1&More=Age%3Dinfants%26Tags%3DA%252CVoucher',
      'Status=1&More=Age%3Dinfants%26Tags%3DA%252CHolds%2Ba%2Bvoucher',
    ],
    ['keeps other tags', 'More=Tags%3DVouchers', 'More=Tags%3DVouchers'],
    ['without tags stays as it is', 'Text=Voucher&Status=1', 'Text=Voucher&Status=1'],
    ['may be empty', '', ''],
  ])('%s', (_what, listing, renamed) => {
    expect(withTagRenamed(listing, 'Voucher', 'Holds a voucher')).toBe(renamed)
  })
})
