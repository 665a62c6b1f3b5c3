import type { Child } from '@semilla/domain/applications/family.ts'
import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'

/** Names that go together, with what families of that origin in the city often state about themselves. */
export type Culture = {
  readonly surnames: readonly string[]
  readonly women: readonly string[]
  readonly men: readonly string[]
  readonly girls: readonly string[]
  readonly boys: readonly string[]
  /** The home languages other than English. */
  readonly languages: readonly string[]
  readonly language: InterfaceLanguage
  readonly races: Child['races']
  readonly ethnicity: Child['ethnicity']
}

const list = (names: string) => names.split(' ')

/** Cultures with their relative share of the families. */
export const cultures: readonly (readonly [Culture, number])[] = [
  [
    {
      surnames: list(
        'Aguilar Benítez Cárdenas Domínguez Escobar Figueroa Galindo Hernández Juárez Lozano Maldonado Nájera Orellana Palacios Quintanilla Reyes Sandoval Treviño Urbina Villanueva Zelaya',
      ),
      women: list(
        'Adriana Beatriz Claudia Daniela Esmeralda Fabiola Guadalupe Ingrid Jimena Karina Leticia Maribel Noemí Patricia Rocío Silvia Yesenia',
      ),
      men: list(
        'Alonso Bernardo Carlos Eduardo Fernando Gerardo Héctor Ismael Joaquín Leonel Manuel Óscar Ramiro Saúl Víctor',
      ),
      girls: list('Abril Camila Daniela Emilia Itzel Luna Nayeli Paloma Renata Valentina Ximena Zoé'),
      boys: list('Ángel Bruno Dylan Emiliano Gael Iker Julián Leonardo Matías Santiago Sebastián Thiago'),
      languages: ['01'],
      language: 'es',
      races: ['hispanic'],
      ethnicity: 'hispanic',
    },
    32,
  ],
  [
    {
      surnames: list(
        'Au Chan Cheung Fong Fung Ho Huang Kwok Lam Lau Leung Liang Lim Mak Ng Szeto Tam Tse Wong Yee Yip Zhen',
      ),
      women: list(
        'Amy Bik-Yi Connie Elaine Fung-Ling Hoi-Ching Jenny Ka-Wai Lai-Fong Mei-Ling Pui-Yee Sandy Suk-Yin Wai-Ling Winnie Xiaoyan Yuk-Lan',
      ),
      men: list(
        'Alan Chi-Keung Danny Hok-Man Jianming Ka-Ho Kin-Wah Raymond Siu-Lun Tony Wai-Kit Weijian Yat-Sen Zhiqiang',
      ),
      girls: list('Chloe Emma Hailey Hoi-Yan Jasmine Joyce Kayla Mei Natalie Tsz-Yan Vivian Zoe'),
      boys: list('Aiden Bryan Ethan Hin-Lok Jayden Kaiden Lucas Ming Nathan Tsz-Ho Wayne Zachary'),
      languages: ['03', '07', '53'],
      language: 'zh-Hant',
      races: ['asian'],
      ethnicity: 'notHispanic',
    },
    26,
  ],
  [
    {
      surnames: list(
        'Abaya Bautista Castillo Dizon Evangelista Flores Gatchalian Ilagan Lacson Magsaysay Pangilinan Salonga Tolentino',
      ),
      women: list('Analyn Cherry Divina Grace Jocelyn Liza Marites Rowena Teresita'),
      men: list('Arnel Benjie Crisanto Edgar Jomar Nestor Rodel Ronaldo'),
      girls: list('Althea Bea Jasmine Kyla Mikaela Princess Samantha'),
      boys: list('Caleb Enzo Gabriel Jericho Liam Rafael Zion'),
      languages: ['05', '25'],
      language: 'en',
      races: ['asian'],
      ethnicity: 'notHispanic',
    },
    9,
  ],
  [
    {
      surnames: list(
        'Anderson Baptiste Booker Coleman Dorsey Ellison Fields Gaines Hampton Ivory Jefferson Mayfield Pettway Rollins Simmons Toussaint Whitfield',
      ),
      women: list('Aaliyah Brianna Denise Ebony Imani Keisha Latoya Monique Nia Renee Shanice Tamika'),
      men: list('Andre Darnell Elijah Isaiah Jamal Kareem Marcus Malik Terrence Tyrone'),
      girls: list('Amara Brielle Journey Kaliyah Nevaeh Nyla Skylar Zuri'),
      boys: list('Amir Carter Jaylen Josiah Kingston Messiah Micah Zaire'),
      languages: [],
      language: 'en',
      races: ['black'],
      ethnicity: 'notHispanic',
    },
    13,
  ],
  [
    {
      surnames: list(
        'Abbott Brennan Callahan Dawson Eriksen Fischer Gallagher Hartley Kowalski Lindgren Marino Novak Petrov Sokolova Sullivan Weaver',
      ),
      women: list('Allison Bridget Cassandra Erin Heather Irina Katherine Lauren Natalia Rebecca Shannon Svetlana'),
      men: list('Brendan Craig Dmitri Eric Gregory Ian Keith Matthew Pavel Sean Todd'),
      girls: list('Alice Clara Freya Hazel Maya Nora Sadie Violet'),
      boys: list('Declan Finn Henry Jack Owen Leo Theo Wyatt'),
      languages: ['29', '27'],
      language: 'en',
      races: ['caucasian'],
      ethnicity: 'notHispanic',
    },
    10,
  ],
  [
    {
      surnames: list('Bùi Đặng Đỗ Dương Hồ Lê Lý Ngô Nguyễn Phạm Phan Trần Võ'),
      women: list('Diễm Hạnh Hồng Kim Lan Linh Mai Ngọc Phương Thảo Trang'),
      men: list('Bảo Dũng Đức Hùng Khoa Long Minh Quang Sơn Tuấn'),
      girls: list('An Hannah Kaylee Lily Mia My Tiên'),
      boys: list('Andy Bảo Brandon Khôi Kevin Phúc Vinh'),
      languages: ['02'],
      language: 'en',
      races: ['asian'],
      ethnicity: 'notHispanic',
    },
    4,
  ],
  [
    {
      surnames: list('Abdi Al-Amin Bakri Darwish Gebre Haile Kassab Mansour Nasser Saleh Tesfaye'),
      women: list('Amina Fatima Hiba Layla Mariam Nadia Rahel Salma Selam'),
      men: list('Bilal Dawit Hassan Ibrahim Karim Samir Yonas Yusuf'),
      girls: list('Amal Hana Leila Mariam Noor Saba Yara'),
      boys: list('Adam Elias Idris Naol Omar Tariq Zayd'),
      languages: ['11', '99'],
      language: 'en',
      races: ['black', 'caucasian'],
      ethnicity: 'notHispanic',
    },
    4,
  ],
  [
    {
      surnames: list('Faleafa Fonoti Lealaimatafao Matagi Savea Tauiliili Toleafoa Tuiasosopo'),
      women: list('Lupe Malia Sina Talia Teuila'),
      men: list('Afa Ioane Malakai Sione Tavita'),
      girls: list('Leilani Moana Sefina Tiana'),
      boys: list('Keoni Manu Noa Tevita'),
      languages: ['30', '34'],
      language: 'en',
      races: ['pacificIslander'],
      ethnicity: 'notHispanic',
    },
    2,
  ],
]
