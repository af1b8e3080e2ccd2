-- The house players. They have no session and no password; their ids are below those of people.
INSERT INTO players (id, name, avatar, kind, created_at, last_seen_at)
SELECT id, name, avatar, 'house', now(), now()
FROM (VALUES
  (1, 'Aunt Agatha', 'owl'),
  (2, 'Captain Brine', 'octopus'),
  (3, 'Professor Moth', 'butterfly'),
  (4, 'Dame Petunia', 'peacock'),
  (5, 'Old Barnaby', 'badger'),
  (6, 'Miss Quill', 'hedgehog'),
  (7, 'Cousin Otto', 'otter'),
  (8, 'Lady Marmalade', 'cat-face'),
  (9, 'Rusty Pike', 'fox'),
  (10, 'Uncle Tortellini', 'turtle'),
  (11, 'Doctor Plum', 'raccoon'),
  (12, 'Signora Volpe', 'wolf'),
  (13, 'Little Button', 'mouse-face'),
  (14, 'Gus the Baker', 'bear'),
  (15, 'Sister Clementine', 'dove'),
  (16, 'Baron von Waddle', 'penguin'),
  (17, 'Juniper Finch', 'bird'),
  (18, 'Madame Ribbit', 'frog'),
  (19, 'Sir Lollop', 'rabbit-face'),
  (20, 'Big Mabel', 'elephant'),
  (21, 'Figaro', 'rooster'),
  (22, 'Nana Dumpling', 'panda'),
  (23, 'Ziggy', 'lizard'),
  (24, 'The Night Porter', 'bat')
) AS characters (id, name, avatar);
