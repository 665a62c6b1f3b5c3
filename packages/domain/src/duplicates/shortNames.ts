/**
 * First names and the short or translated forms that families of the city use beside them. One name in each line, its
 * other forms after it. Typed from everyday use, so that the list stays small: what is written nearly alike need not be
 * in it.
 */
const lines = `
alejandra ale alex sandra
alejandro ale alex jandro
alexander alex alejandro sasha xander
alexandra alex alejandra sandra sasha
andrew andy andres
anthony tony antonio
antonio tony toño
benjamin ben benny benjamín
catherine kate katie cathy katherine kathy catalina
charles charlie chuck carlos
christina tina cristina chris
christopher chris cris cristobal
concepcion concha conchita
consuelo chelo
daniel dan danny
david dave
dolores lola
edward ed eddie eduardo
elizabeth liz lizzie beth betty eliza isabel elisabet
enrique quique kike henry
fernando nando fer
francisca paca pancha frances
francisco paco pancho frank francis
graciela chela
gregory greg gregorio
guadalupe lupe lupita
guillermo memo william
ignacio nacho
isabella isabel bella isa
james jim jimmy jaime santiago
jennifer jen jenny
jesus chuy chucho
joaquin quino
john jack johnny juan
jonathan jon
jorge george
jose pepe joe joseph chepe
joseph joe joey jose
joshua josh josue
leonardo leo
margaret maggie meg peggy margarita
maria mary mari maricela
matthew matt mateo
michael mike mikey miguel
mohammed mohamed muhammad muhammed mohammad
nathaniel nathan nate natanael
nicholas nick nico nicolas
patricia patty pat paty
peter pete pedro
rafael rafa raphael
ramon moncho
rebecca becky becca rebeca
richard rick ricky dick ricardo
robert rob bob bobby roberto beto
rosario chayo
samuel sam sammy
santiago santi diego
sebastian seba bastian
stephen steve steven esteban
susan sue susana suzanne
teresa tere theresa
theodore ted teddy theo
thomas tom tommy tomas
valentina vale
victoria vicky tori
vicente chente vincent
william will bill billy liam
xiomara xiomy
zachary zach zack
`
const groupsOf = new Map<string, Set<number>>()
for (const [group, line] of lines.trim().split('\n').entries())
  for (const name of line.normalize('NFD').replace(/\p{M}/gu, '').split(' '))
    groupsOf.set(name, (groupsOf.get(name) ?? new Set()).add(group))

/** Returns the names, as numbers, of which a first name (folded) is a form. */
export const namesOfForm = (name: string): ReadonlySet<number> => groupsOf.get(name) ?? new Set()
