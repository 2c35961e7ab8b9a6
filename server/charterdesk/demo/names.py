"""Names such as people of the Florida–Cuba trade bear, the common ones first."""

from typing import Final


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


SPANISH_WOMEN: Final = _names("""
    María Ana Yolanda Carmen Juana Rosa Isabel Caridad Mercedes Yanet Marta Teresa Lourdes Beatriz
    Yamilé Gloria Elena Miriam Regla Dulce Margarita Odalys Silvia Alina Maritza Xiomara Leticia
    Barbarita Daniela Claudia Adriana Lázara Aimée Mayelín Yudith Yaima Niurka Milagros Esperanza
    Consuelo Dolores Josefina Amparo Inés Raquel Noelia Olga Norma Zenaida Migdalia Idania Belkis
    Graciela Susana Patricia Verónica Lidia Clara Eugenia Hortensia Ofelia Leonor Rebeca Aurora Estrella
    Marisol Maribel Mariela Mariana Maricela Gabriela Valeria Camila Lucía Paula Sofía Elisa Amalia Irma
    Nidia Dayana Yusimí Arelys Ileana Tamara Nancy Rosario Pilar Concepción Asunción Soledad Inmaculada
    Emilia Cecilia Dalia Georgina Iraida Zoraida Ángela Bárbara Débora Fátima Úrsula
""")
SPANISH_MEN: Final = _names("""
    José Juan Luis Carlos Jorge Miguel Pedro Manuel Rafael Francisco Roberto Antonio Lázaro Raúl Ramón
    Orlando Ángel Alberto Reinaldo Osvaldo Rolando Ernesto Julio Mario Félix Andrés Eduardo Fernando
    Enrique Yosvany Alexis Yoel Yunior Leonel Dariel Adrián Alejandro Javier Sergio Ricardo Gustavo
    Armando Arturo Alfredo Víctor Héctor Rubén Óscar Iván Tomás Nicolás Santiago Sebastián Gabriel
    Daniel David Joaquín Ignacio Esteban Eusebio Evelio Emilio Eliseo Gilberto Humberto Heriberto
    Norberto Rigoberto Filiberto Wilfredo Alfonso Gonzalo Leopoldo Teodoro Anselmo Marcelo Mauricio
    Maikel Yasmani Yandy Dayron Osmany Osniel Reinier Michel Idel Omar Abel Caleb Isaac Moisés Josué
    Elías Jesús Cristóbal Bartolomé Álvaro Agustín Aurelio Basilio Benito Camilo Celestino Ciro Darío
""")
SPANISH_SURNAMES: Final = _names("""
    García Rodríguez Hernández Pérez González Martínez López Díaz Fernández Álvarez Sánchez Gómez
    Ramírez Torres Cruz Suárez Morales Castillo Reyes Gutiérrez Herrera Ortiz Vázquez Valdés Ramos
    Rivera Núñez Jiménez Romero Ruiz Alonso Delgado Domínguez Molina Medina Castro Vega Méndez Acosta
    Peña Sosa Batista Leyva Cabrera Fuentes Silva Ortega Guerra Rojas Mendoza Aguilera Espinosa Figueroa
    Nieves Padrón Quintana Santana Tamayo Velázquez Zamora Abreu Alfonso Almeida Arias Ávila Báez
    Barrios Bello Benítez Bermúdez Blanco Borges Bravo Brito Bueno Caballero Calderón Calvo Campos Cano
    Cárdenas Carmona Carrasco Carrillo Casas Castellanos Cepeda Céspedes Chávez Cisneros Contreras
    Cordero Corrales Cortés Crespo Cuesta Dávila Duarte Durán Echevarría Enríquez Escalona Escobar
    Estévez Estrada Fajardo Falcón Ferrer Flores Fonseca Franco Frías Gallardo Galván Garrido Gil
    Góngora Guevara Guillén Guzmán Heredia Hidalgo Hurtado Ibáñez Iglesias Infante Izquierdo Jorge
    Labrada Lara Ledesma León Linares Llanes Lorenzo Lozano Luna Machado Macías Maldonado Marín Márquez
    Marrero Martín Mateo Matos Mejías Meléndez Menéndez Mesa Milanés Mojena Monteagudo Montero Montes
    Mora Morejón Moreno Moya Muñoz Naranjo Navarro Nodarse Ochoa Olivera Oliva Orozco Otero Pacheco
    Palacios Paneque Pardo Paredes Parra Pascual Paz Pedroso Pino Piñeiro Polanco Ponce Portales
    Portuondo Prado Prieto Puente Pupo Quesada Quiñones Rabell Ramón Rangel Revilla Ríos Rivas Rivero
    Robaina Robles Roca Rojo Roldán Román Rosales Rosado Rubio Sáez Salas Salazar Salgado Salinas San
    Santiago Santos Serrano Sierra Solano Soler Solís Soto Sotolongo Tabares Téllez Toledo Toro Travieso
    Trujillo Urrutia Valencia Valenzuela Valiente Valle Varela Vargas Vasallo Velasco Vera Verdecia
    Vidal Vigo Villa Villalobos Viera Yáñez Zaldívar Zapata Zayas Zúñiga
""")
ENGLISH_WOMEN: Final = _names("""
    Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Lisa Nancy Betty Sandra
    Margaret Ashley Kimberly Emily Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Sharon
    Laura Cynthia Dorothy Amy Kathleen Angela Shirley Emma Brenda Pamela Nicole Anna Samantha Katherine
    Christine Debra Rachel Carolyn Janet Catherine Heather Diane Olivia Julie Joyce Victoria Ruth
    Virginia Lauren Kelly Christina Joan Evelyn Judith Andrea Hannah Megan Cheryl Jacqueline Martha
    Madison Teresa Gloria Sara Janice Ann Kathryn Abigail Sophia Frances Jean
""")
ENGLISH_MEN: Final = _names("""
    James Robert John Michael David William Richard Joseph Thomas Christopher Charles Daniel Matthew
    Anthony Mark Donald Steven Andrew Paul Joshua Kenneth Kevin Brian Timothy Ronald George Jason Edward
    Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel
    Gregory Alexander Patrick Frank Raymond Jack Dennis Jerry Tyler Aaron Jose Adam Nathan Henry Zachary
    Douglas Peter Kyle Noah Ethan Jeremy Walter Christian Keith Roger Terry Austin Sean Gerald Carl
    Harold Dylan Arthur Lawrence Jordan Jesse Bryan Billy Bruce Gabriel Joe
""")
ENGLISH_SURNAMES: Final = _names("""
    Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Thomas Taylor Moore Jackson Martin
    Lee Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams
    Nelson Baker Hall Campbell Mitchell Carter Roberts Phillips Evans Turner Parker Edwards Collins
    Stewart Morris Murphy Cook Rogers Morgan Peterson Cooper Reed Bailey Bell Kelly Howard Ward Cox
    Richardson Wood Watson Brooks Bennett Gray Hughes Price Myers Long Foster Sanders Ross Powell
    Sullivan Russell Fisher Henderson Cole West Jordan Owens Reynolds Hamilton Graham Kim Wallace Woods
    Hayes Bryant Alexander Tucker Porter Hunter Hicks Crawford Henry Boyd Mason Kennedy Warren Dixon
    Burns Gordon Shaw Rice Holmes Robertson Hunt Black Daniels Palmer Mills Grant Knight Ferguson Stone
    Hawkins Dunn Perkins Hudson Spencer Gardner Stephens Payne Pierce Berry Matthews Arnold Wagner
    Willis Ray Watkins Olson Carroll Duncan Snyder Hart Cunningham O'Brien O'Connor O'Neill O'Sullivan
    D'Amico McCarthy McDonald McKenzie McLaughlin MacDonald Fitzgerald Fitzpatrick
""")
# Rarer surnames are put together of these: Villanueva, Montemayor, Ashford, Hartley.
SPANISH_BEGINNINGS: Final = _names("""
    Villa Monte Campo Torre Fuente Casa Valde Mira Peña Rio Sala Caste Bena Alcan Guada Carba Berme Arre
    Echeve Goico Iriga Mendi Olaza Urru Zuma Arriza Barre Elizon Etche Garay Lasa Oyar Ugar Zabala
    Aguirre Amu Balbo Canta Ferre
""")
SPANISH_ENDINGS: Final = _names("""
    nueva mayor verde rreal fría sola rubia grande alta franca bella clara doval lejo reta chea goitia
    zaga sti ndo llal tegui rtúa zábal laga rrea ndía nal
""")
ENGLISH_BEGINNINGS: Final = _names("""
    Ash Brad Clif Hart Stan Wal Black Whit Har Lang Wood Spring Green Kings Brink Craw Dal East Farn Gar
    Hamp Kirk Lind Mar Nor Pem Rother Shel Thorn Under Wake West Win Bel Cam Dun Ever Fair Hal Mid
""")
ENGLISH_ENDINGS: Final = _names("""
    ton ford ley wood field worth ham well bury by gate more land shaw stone combe
""")
