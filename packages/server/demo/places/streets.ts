/** A section of a real street with its zip, its neighborhood and the center of its houses. */
export type Street = {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly zip: string
  readonly neighborhood: string
  readonly latitude: number
  readonly longitude: number
}

type Row = readonly [string, number, number, string, string, number, number]

const rows: readonly Row[] = [
  ['Folsom Street', 2500, 3000, '94110', 'Mission', 37.7546, -122.4143],
  ['Mission Street', 2800, 3200, '94110', 'Mission', 37.749, -122.4182],
  ['Shotwell Street', 700, 1200, '94110', 'Mission', 37.7559, -122.4155],
  ['24th Street', 2600, 3100, '94110', 'Mission', 37.7528, -122.4095],
  ['Cortland Avenue', 300, 900, '94110', 'Bernal Heights', 37.739, -122.4166],
  ['Mission Street', 4300, 4900, '94112', 'Excelsior', 37.7272, -122.433],
  ['Persia Avenue', 100, 700, '94112', 'Excelsior', 37.7213, -122.4322],
  ['Naples Street', 300, 900, '94112', 'Excelsior', 37.7185, -122.4352],
  ['Geneva Avenue', 700, 1300, '94112', 'Outer Mission', 37.7171, -122.4413],
  ['Alemany Boulevard', 2100, 2800, '94112', 'Outer Mission', 37.7192, -122.4442],
  ['Ocean Avenue', 1000, 1700, '94112', 'Oceanview/Merced/Ingleside', 37.7245, -122.4578],
  ['Broad Street', 100, 600, '94112', 'Oceanview/Merced/Ingleside', 37.7133, -122.4607],
  ['San Bruno Avenue', 2300, 2900, '94134', 'Portola', 37.729, -122.4043],
  ['Silver Avenue', 1400, 2100, '94134', 'Portola', 37.7328, -122.408],
  ['Leland Avenue', 50, 500, '94134', 'Visitacion Valley', 37.7121, -122.4077],
  ['Sunnydale Avenue', 200, 900, '94134', 'Visitacion Valley', 37.7113, -122.413],
  ['3rd Street', 4600, 5400, '94124', 'Bayview Hunters Point', 37.7355, -122.3907],
  ['Palou Avenue', 1200, 1800, '94124', 'Bayview Hunters Point', 37.7336, -122.3889],
  ['Quesada Avenue', 1300, 1800, '94124', 'Bayview Hunters Point', 37.7337, -122.3871],
  ['Kirkwood Avenue', 900, 1500, '94124', 'Bayview Hunters Point', 37.7352, -122.3822],
  ['Stockton Street', 900, 1400, '94133', 'Chinatown', 37.7966, -122.4083],
  ['Powell Street', 1100, 1500, '94108', 'Chinatown', 37.7952, -122.4098],
  ['Sacramento Street', 700, 1000, '94108', 'Chinatown', 37.7934, -122.4069],
  ['Columbus Avenue', 500, 900, '94133', 'North Beach', 37.8003, -122.4102],
  ['Eddy Street', 200, 600, '94102', 'Tenderloin', 37.784, -122.4131],
  ['Turk Street', 200, 600, '94102', 'Tenderloin', 37.7829, -122.4138],
  ['Ellis Street', 400, 800, '94109', 'Tenderloin', 37.7844, -122.4167],
  ['Folsom Street', 900, 1300, '94103', 'South of Market', 37.7775, -122.4063],
  ['Howard Street', 900, 1300, '94103', 'South of Market', 37.779, -122.4075],
  ['4th Street', 1000, 1300, '94158', 'Mission Bay', 37.7725, -122.391],
  ['Eddy Street', 1100, 1700, '94115', 'Western Addition', 37.7813, -122.4312],
  ['Golden Gate Avenue', 1200, 1700, '94115', 'Western Addition', 37.7793, -122.4336],
  ['Haight Street', 400, 800, '94117', 'Hayes Valley', 37.772, -122.4308],
  ['Hayes Street', 1300, 1800, '94117', 'Lone Mountain/USF', 37.7745, -122.4417],
  ['Clement Street', 500, 1200, '94118', 'Inner Richmond', 37.7827, -122.4672],
  ['Balboa Street', 400, 1000, '94118', 'Inner Richmond', 37.7774, -122.4642],
  ['Geary Boulevard', 5500, 6300, '94121', 'Outer Richmond', 37.7803, -122.481],
  ['Balboa Street', 3200, 3900, '94121', 'Outer Richmond', 37.7759, -122.4963],
  ['Irving Street', 700, 1300, '94122', 'Inner Sunset', 37.764, -122.4672],
  ['Noriega Street', 1500, 2300, '94122', 'Sunset/Parkside', 37.7537, -122.484],
  ['Judah Street', 2400, 3100, '94122', 'Sunset/Parkside', 37.7611, -122.49],
  ['Taraval Street', 900, 1800, '94116', 'Sunset/Parkside', 37.7428, -122.4797],
  ['Ulloa Street', 1800, 2600, '94116', 'Sunset/Parkside', 37.7405, -122.483],
  ['19th Avenue', 3000, 3600, '94132', 'Lakeshore', 37.7246, -122.4748],
  ['Font Boulevard', 100, 700, '94132', 'Lakeshore', 37.7196, -122.4795],
  ['Diamond Street', 2600, 2900, '94131', 'Glen Park', 37.7349, -122.4338],
  ['24th Street', 3800, 4200, '94114', 'Noe Valley', 37.7514, -122.4308],
  ['Connecticut Street', 300, 900, '94107', 'Potrero Hill', 37.7591, -122.3974],
  ['Pine Street', 1200, 1700, '94109', 'Nob Hill', 37.7901, -122.4174],
  ['Avenue of the Palms', 1, 300, '94130', 'Treasure Island', 37.8206, -122.3725],
]

/** Streets of all parts of the city, with more where most families with young children apply. */
export const streets: readonly Street[] = rows.map(([name, from, to, zip, neighborhood, latitude, longitude]) => ({
  name,
  from,
  to,
  zip,
  neighborhood,
  latitude,
  longitude,
}))
