import type { IncomeRow, IncomeTable, IncomeTableKind } from './incomeTables.ts'

/** Returns rows for family sizes from 2 up, from monthly incomes in whole dollars. */
const rowsFromTwo = (dollars: readonly number[]): IncomeRow[] =>
  dollars.map((each, index) => ({ familySize: index + 2, monthlyCents: each * 100 }))

const table = (
  kind: IncomeTableKind,
  percent: number,
  effectiveOn: string,
  source: string,
  dollars: readonly number[],
): IncomeTable => ({ kind, percent, effectiveOn, source, rows: rowsFromTwo(dollars) })

/**
 * The published figures that an installation starts with; an administrator adds those of later years. The state's
 * fiscal years begin on 1 July. Figures for 1 or 2 people are in the row for 2.
 */
export const shippedTables: readonly IncomeTable[] = [
  table(
    'stateMedian',
    85,
    '2019-07-01',
    'California Department of Education, Management Bulletin 19-03',
    [5343, 5802, 6719, 7794, 8869, 9070, 9272],
  ),
  table(
    'stateMedian',
    85,
    '2021-07-01',
    'State income ceilings of fiscal year 2021-22, as published by UCLA Early Care and Education (ece.ucla.edu)',
    [5889, 6511, 7441, 8632, 9823],
  ),
  table(
    'stateMedian',
    100,
    '2023-07-01',
    'State median income schedule of fiscal year 2023-24',
    [7209, 8154, 9441, 10952, 12462, 12745, 13029, 13312, 13595, 13878, 14162],
  ),
  table(
    'stateMedian',
    85,
    '2023-07-01',
    '85 % of the yearly state median income of fiscal year 2023-24, by the month',
    [6128, 6931, 8025, 9309, 10593, 10834, 11074, 11315, 11556, 11797, 12037],
  ),
  table(
    'stateMedian',
    100,
    '2024-07-01',
    'State median income schedule of fiscal year 2024-25 (Management Bulletin 24-05)',
    [7759, 8790, 10249, 11889, 13529, 13837, 14144, 14452, 14759, 15067, 15374],
  ),
  table(
    'stateMedian',
    85,
    '2024-07-01',
    '85 % of the yearly state median income of fiscal year 2024-25 (Management Bulletin 24-05), by the month',
    [6595, 7472, 8712, 10106, 11500, 11761, 12023, 12284, 12545, 12807, 13068],
  ),
  table(
    'stateMedian',
    100,
    '2025-07-01',
    'State median income schedule of fiscal year 2025-26 (Management Bulletin 25-05); sizes from 9 on reckoned from the 85 % table',
    [8071, 9159, 10612, 12310, 14007, 14326, 14644, 14962, 15281, 15599, 15917],
  ),
  table(
    'stateMedian',
    85,
    '2025-07-01',
    'State income ceilings of fiscal year 2025-26, schedule of the Child Care Resource Center',
    [6860, 7785, 9020, 10463, 11906, 12177, 12447, 12718, 12988, 13259, 13530],
  ),
  table(
    'areaMedian',
    110,
    '2022-07-01',
    '110 % of the area median income (sfdec.org, early learning eligibility)',
    [10571, 11887, 13208, 14267, 15321, 17033, 18133, 19233, 20333],
  ),
  table(
    'areaMedian',
    150,
    '2024-07-01',
    '150 % of the area median income of 2024 (sfdec.org, early learning eligibility)',
    [14988, 16858, 18733, 20233, 21733, 23225, 24725, 26225, 27725],
  ),
]
