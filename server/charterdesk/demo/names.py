"""Names such as people of the Florida–Cuba trade have, and stand-ins for names in what is copied."""

import re
from itertools import count
from random import Random
from typing import Final


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


# The common names first.
WOMEN: Final = _names("""
    María Ana Yolanda Carmen Juana Rosa Isabel Caridad Jennifer Mercedes Yanet Marta Teresa Lourdes
    Beatriz Yamilé Gloria Jessica Elena Miriam Regla Dulce Margarita Odalys Silvia Alina Ashley Maritza
    Xiomara Leticia Barbarita Daniela Claudia Adriana Lázara Emily Aimée Mayelín Yudith Yaima Niurka
    Milagros Esperanza Consuelo Michelle Dolores Josefina Amparo Inés Raquel Noelia Olga Norma Amanda
    Zenaida Migdalia Idania Belkis Graciela Susana Patricia Verónica Stephanie Lidia Clara Eugenia Bárbara
    Úrsula
""")
MEN: Final = _names("""
    José Juan Luis Carlos Jorge Miguel Pedro Manuel Michael Rafael Francisco Roberto Antonio Lázaro Raúl
    Ramón Orlando Christopher Ángel Alberto Reinaldo Osvaldo Rolando Ernesto Julio Mario Kevin Félix
    Andrés Eduardo Fernando Enrique Yosvany Alexis Yoel Anthony Yunior Leonel Dariel Adrián Alejandro
    Javier Sergio Ricardo Brian Gustavo Armando Arturo Alfredo Víctor Héctor Rubén Óscar Jason Iván Tomás
    Nicolás Santiago Sebastián Gabriel Daniel David Eric Joaquín Ignacio Esteban Jesús Álvaro
""")
SURNAMES: Final = _names("""
    García Rodríguez Hernández Pérez González Martínez López Díaz Fernández Álvarez Sánchez Gómez Smith
    Ramírez Torres Cruz Suárez Morales Castillo Reyes Gutiérrez Herrera Ortiz Vázquez Valdés Johnson Ramos
    Rivera Núñez Jiménez Romero Ruiz Alonso Delgado Domínguez Molina Medina Castro Brown Vega Méndez
    Acosta Peña Sosa Batista Leyva Cabrera Fuentes Silva Ortega Guerra Miller Rojas Mendoza Aguilera
    Espinosa Figueroa Nieves Padrón Quintana Santana Tamayo Velázquez Zamora Davis Abreu Alfonso Almeida
    Arias Ávila Báez Barrios Bello Benítez Bermúdez Blanco Borges Wilson Bravo Brito Bueno Caballero
    Calderón Calvo Campos Cano Cárdenas Carmona Carrasco Carrillo Martin Casas Castellanos Cepeda Céspedes
    Chávez Cisneros Contreras Cordero Corrales Cortés Crespo Cuesta Thompson Dávila Duarte Durán
    Echevarría Enríquez Escalona Escobar Estévez Estrada Fajardo Falcón Ferrer Harris Flores Fonseca
    Franco Frías Gallardo Galván Garrido Gil Góngora Guevara Guillén Guzmán Clark Heredia Hidalgo Hurtado
    Ibáñez Iglesias Infante Izquierdo Jorge Labrada Lara Ledesma León Lewis Linares Llanes Lorenzo Lozano
    Luna Machado Macías O'Brien O'Connor D'Amico McCarthy MacDonald Sullivan Muñoz Piñeiro Zúñiga Yáñez
    Martín
""")
# Rarer surnames are put together of these: Villanueva, Montemayor.
BEGINNINGS: Final = _names("""
    Villa Monte Campo Torre Fuente Casa Valde Mira Peña Rio Sala Caste Bena Alcan Guada Carba Berme Arre
    Echeve Goico Iriga Mendi Olaza Urru Zuma Arriza Barre Elizon Etche Garay Lasa Oyar Ugar Zabala Aguirre
    Amu Balbo Canta Ferre
""")
ENDINGS: Final = _names("""
    nueva mayor verde rreal fría sola rubia grande alta franca bella clara doval lejo reta chea goitia
    zaga sti ndo llal tegui rtúa zábal laga rrea ndía nal
""")
STREETS: Final = ("SW 8th St", "W Flagler St", "NW 7th Ave", "W 49th St", "Coral Way", "Palm Ave")
_COMMON: Final = {"f": WOMEN, "m": MEN, "s": SURNAMES}
_RARE_SURNAMES: Final = [beginning + ending for beginning in BEGINNINGS for ending in ENDINGS]
STAND_IN: Final = re.compile("Q[fmsa][a-z]{3}")
"""A word that no name contains; every copy replaces it by a name of the kind in its second letter."""


class Names:
    """Draws the same names for the same seed; one surname in seven is rare."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def draw(self, kind: str) -> str:
        """Return a first name (f, m), a surname (s), or an address in Florida (a)."""
        if kind == "a":
            return f"{self.chance.randrange(100, 9900)} {self.chance.choice(STREETS)}"
        if kind == "s" and self.chance.random() < 0.15:
            return self.chance.choice(_RARE_SURNAMES)
        return _COMMON[kind][int(len(_COMMON[kind]) * self.chance.random() ** 2)]


class StandIns(Names):
    """Draws stand-ins instead of names, for what will be copied; no two are the same."""

    def __init__(self, chance: Random) -> None:
        super().__init__(chance)
        self._numbers = count()

    def draw(self, kind: str) -> str:
        number = next(self._numbers)
        letters = "".join(chr(97 + number // 26**place % 26) for place in (2, 1, 0))
        return f"Q{kind}{letters}"
