/** The agencies whose counselors handle applications. */
export const agencies: readonly { readonly code: string; readonly name: string; readonly staff: readonly string[] }[] =
  [
    { code: 'harbor', name: 'Harbor Family Resources', staff: ['Grace Lau', 'Miguel Santos', 'Denise Walker'] },
    { code: 'sequoia', name: 'Sequoia Child Care Link', staff: ['Hannah Brandt', 'Jun Takeda', 'Rosalba Vega'] },
    { code: 'bayside', name: 'Bayside Parents Network', staff: ['Tasha Monroe', 'Andrew Kwan'] },
    { code: 'lantern', name: 'Lantern Family Partnership', staff: ['Wendy Choy', 'Ernesto Paz'] },
  ]

/** The organizations that run sites: larger ones with centers, and people who care for children in their homes. */
export type Owner = {
  readonly code: string
  readonly name: string
  /** The number of its centers and homes. */
  readonly centers: number
  readonly homes: number
  readonly contact: string
}

const centers = (code: string, name: string, count: number, contact: string): Owner => ({
  code,
  name,
  centers: count,
  homes: 0,
  contact,
})
const homes = (code: string, contact: string, count = 1): Owner => ({
  code,
  name: `${contact.split(' ').slice(-1)[0]} Family Child Care`,
  centers: 0,
  homes: count,
  contact,
})

/** 25 owners with 60 sites. */
export const owners: readonly Owner[] = [
  centers('golden-meadow', "Golden Meadow Children's Services", 8, 'Ruth Okafor'),
  centers('two-hills', 'Two Hills Early Learning', 6, 'Priya Raman'),
  centers('fogbow', 'Fogbow Bay Preschools', 5, 'Laura Stein'),
  centers('mariposa', 'Casa Mariposa Infantil', 5, 'Teresa Olmos'),
  centers('jade-garden', 'Jade Garden Child Development', 4, 'Sharon Kwong'),
  centers('stepping-tide', 'Stepping Tide Child Care', 4, 'Colleen Hurley'),
  centers('sunny-loft', 'Sunny Loft Learning Centers', 4, 'Janelle Price'),
  centers('acorn-yard', 'Acorn Yard Cooperative', 3, 'Nina Feld'),
  centers('blue-heron', 'Blue Heron Preschool Society', 3, 'Owen Tully'),
  homes('estrada', 'Lorena Estrada', 2),
  homes('quan', 'Bonnie Quan', 2),
  homes('amaya', 'Gloria Amaya'),
  homes('beaumont', 'Patrice Beaumont'),
  homes('chau', 'Yuet Chau'),
  homes('dimaculangan', 'Luz Dimaculangan'),
  homes('eng', 'Cindy Eng'),
  homes('fuentes', 'Norma Fuentes'),
  homes('gladkova', 'Olga Gladkova'),
  homes('huynh', 'Thu Huynh'),
  homes('ibanez', 'Pilar Ibáñez'),
  homes('jong', 'Susan Jong'),
  homes('kidane', 'Almaz Kidane'),
  homes('loftus', 'Maureen Loftus'),
  homes('mendieta', 'Sandra Mendieta'),
  homes('navarrete', 'Irma Navarrete'),
]

/** The agency and the owner of the demo accounts. */
export const shownAgency = 'harbor'
export const shownOwner = 'golden-meadow'
