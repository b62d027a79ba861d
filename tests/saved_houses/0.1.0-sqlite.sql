BEGIN TRANSACTION;
CREATE TABLE action (
	match_id VARCHAR(24) NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action VARCHAR(120) NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (match_id, ply), 
	FOREIGN KEY(match_id) REFERENCES "match" (id)
);
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',0,0,'lay_slot(hand=right, slot=4)','2026-11-17 05:50:21.243401');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',1,0,'lay_rotation(rotation=2)','2026-11-17 05:50:21.246242');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',2,1,'lay_slot(hand=right, slot=5)','2026-11-17 05:50:21.247153');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',3,1,'lay_rotation(rotation=5)','2026-11-17 05:50:21.247925');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',4,0,'lay_slot(hand=right, slot=3)','2026-11-17 05:50:21.248765');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',5,0,'lay_rotation(rotation=3)','2026-11-17 05:50:21.249473');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',6,1,'lay_slot(hand=right, slot=2)','2026-11-17 05:50:21.250243');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',7,1,'lay_rotation(rotation=5)','2026-11-17 05:50:21.250980');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',8,0,'lay_slot(hand=right, slot=1)','2026-11-17 05:50:21.251707');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',9,0,'lay_rotation(rotation=1)','2026-11-17 05:50:21.252413');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',10,1,'lay_rotation(rotation=0)','2026-11-17 05:50:21.253103');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',11,0,'choose_piece(piece=extra_merchant_plain)','2026-11-17 05:50:21.253833');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',12,0,'choose_terrain(cell=30)','2026-11-17 05:50:21.254527');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',13,1,'choose_piece(piece=peasant_wolf)','2026-11-17 05:50:21.255276');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',14,1,'choose_terrain(cell=24)','2026-11-17 05:50:21.256028');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',15,0,'choose_piece(piece=merchant_wolf)','2026-11-17 05:50:21.256773');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',16,0,'choose_terrain(cell=38)','2026-11-17 05:50:21.257484');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',17,1,'choose_piece(piece=peasant_wolf)','2026-11-17 05:50:21.258204');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',18,1,'choose_terrain(cell=0)','2026-11-17 05:50:21.258937');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',19,0,'choose_piece(piece=peasant_wolf)','2026-11-17 05:50:21.259657');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',20,0,'choose_terrain(cell=28)','2026-11-17 05:50:21.260414');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',21,1,'choose_piece(piece=condottiere)','2026-11-17 05:50:21.261154');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',22,1,'choose_terrain(cell=12)','2026-11-17 05:50:21.261852');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',23,0,'choose_piece(piece=extra_peasant_plain)','2026-11-17 05:50:21.262525');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',24,0,'choose_terrain(cell=11)','2026-11-17 05:50:21.263227');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',25,1,'choose_piece(piece=merchant_wolf)','2026-11-17 05:50:21.263924');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',26,1,'choose_terrain(cell=9)','2026-11-17 05:50:21.264688');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',27,0,'choose_piece(piece=condottiere)','2026-11-17 05:50:21.265376');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',28,0,'choose_terrain(cell=35)','2026-11-17 05:50:21.266082');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',29,1,'choose_piece(piece=peasant_plain)','2026-11-17 05:50:21.266764');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',30,1,'choose_terrain(cell=10)','2026-11-17 05:50:21.267442');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',31,0,'choose_piece(piece=merchant_plain)','2026-11-17 05:50:21.268179');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',32,0,'choose_terrain(cell=1)','2026-11-17 05:50:21.268873');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',33,1,'choose_piece(piece=peasant_wolf)','2026-11-17 05:50:21.269558');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',34,1,'choose_terrain(cell=33)','2026-11-17 05:50:21.270291');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',35,0,'choose_piece(piece=merchant_wolf)','2026-11-17 05:50:21.270990');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',36,0,'choose_terrain(cell=7)','2026-11-17 05:50:21.271713');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',37,1,'choose_piece(piece=peasant_plain)','2026-11-17 05:50:21.272415');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',38,1,'choose_terrain(cell=16)','2026-11-17 05:50:21.273132');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',39,0,'choose_piece(piece=peasant_plain)','2026-11-17 05:50:21.273821');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',40,0,'choose_terrain(cell=13)','2026-11-17 05:50:21.274484');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',41,1,'choose_piece(piece=extra_merchant_wolf)','2026-11-17 05:50:21.275156');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',42,1,'choose_terrain(cell=34)','2026-11-17 05:50:21.275875');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',43,0,'choose_piece(piece=extra_merchant_wolf)','2026-11-17 05:50:21.276596');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',44,0,'choose_terrain(cell=14)','2026-11-17 05:50:21.277291');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',45,1,'choose_piece(piece=merchant_wolf)','2026-11-17 05:50:21.277970');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',46,1,'choose_terrain(cell=39)','2026-11-17 05:50:21.278665');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',47,0,'choose_piece(piece=merchant_wolf)','2026-11-17 05:50:21.279342');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',48,0,'choose_terrain(cell=22)','2026-11-17 05:50:21.280095');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',49,1,'choose_piece(piece=condottiere)','2026-11-17 05:50:21.378279');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',50,1,'choose_terrain(cell=2)','2026-11-17 05:50:21.379349');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',51,0,'choose_piece(piece=peasant_wolf)','2026-11-17 05:50:21.380175');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',52,0,'choose_terrain(cell=26)','2026-11-17 05:50:21.380837');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',53,1,'choose_piece(piece=merchant_wolf)','2026-11-17 05:50:21.381422');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',54,1,'choose_terrain(cell=8)','2026-11-17 05:50:21.382059');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',55,0,'choose_terrain(cell=20)','2026-11-17 05:50:21.382628');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',56,1,'choose_piece(piece=merchant_plain)','2026-11-17 05:50:21.383173');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',57,1,'choose_terrain(cell=25)','2026-11-17 05:50:21.383731');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',58,0,'choose_piece(piece=peasant_wolf)','2026-11-17 05:50:21.384303');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',59,0,'choose_terrain(cell=3)','2026-11-17 05:50:21.384858');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',60,1,'choose_piece(piece=extra_peasant_plain)','2026-11-17 05:50:21.385374');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',61,1,'choose_terrain(cell=6)','2026-11-17 05:50:21.385925');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',62,0,'choose_piece(piece=peasant_plain)','2026-11-17 05:50:21.386442');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',63,0,'choose_terrain(cell=32)','2026-11-17 05:50:21.386992');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',64,1,'choose_piece(piece=extra_merchant_plain)','2026-11-17 05:50:21.387504');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',65,1,'choose_terrain(cell=23)','2026-11-17 05:50:21.388094');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',66,0,'choose_piece(piece=extra_peasant_wolf)','2026-11-17 05:50:21.388669');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',67,0,'choose_terrain(cell=15)','2026-11-17 05:50:21.389191');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',68,1,'choose_piece(piece=extra_peasant_wolf)','2026-11-17 05:50:21.389740');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',69,1,'choose_terrain(cell=29)','2026-11-17 05:50:21.390256');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',70,0,'choose_terrain(cell=41)','2026-11-17 05:50:21.390801');
INSERT INTO "action" VALUES('xIg3Jb1UVYy4',71,1,'choose_terrain(cell=17)','2026-11-17 05:50:21.392224');
INSERT INTO "action" VALUES('VZ5bRFZUO-vj',0,0,'council_tile(tile=C4)','2026-11-17 05:50:21.626233');
INSERT INTO "action" VALUES('VZ5bRFZUO-vj',1,1,'council_tile(tile=C3)','2026-11-17 05:50:21.627534');
INSERT INTO "action" VALUES('VZ5bRFZUO-vj',2,2,'council_tile(tile=C1)','2026-11-17 05:50:21.628228');
INSERT INTO "action" VALUES('VZ5bRFZUO-vj',3,0,'town(town=24)','2026-11-17 05:50:21.628836');
INSERT INTO "action" VALUES('VZ5bRFZUO-vj',4,0,'town(town=25)','2026-11-17 05:50:21.629382');
INSERT INTO "action" VALUES('VZ5bRFZUO-vj',5,1,'town(town=5)','2026-11-17 05:50:21.629963');
INSERT INTO "action" VALUES('VZ5bRFZUO-vj',6,1,'town(town=21)','2026-11-17 05:50:21.630502');
INSERT INTO "action" VALUES('VZ5bRFZUO-vj',7,2,'town(town=15)','2026-11-17 05:50:21.631062');
INSERT INTO "action" VALUES('VZ5bRFZUO-vj',8,2,'town(town=26)','2026-11-17 05:50:21.631603');
INSERT INTO "action" VALUES('VZ5bRFZUO-vj',9,0,'zone(zone=12)','2026-11-17 05:50:21.632182');
INSERT INTO "action" VALUES('VZ5bRFZUO-vj',10,0,'town(town=2)','2026-11-17 05:50:21.632741');
INSERT INTO "action" VALUES('VZ5bRFZUO-vj',11,0,'town(town=17)','2026-11-17 05:50:21.633275');
INSERT INTO "action" VALUES('mSORNxwoDW_D',0,0,'pass','2026-11-17 05:50:21.781211');
INSERT INTO "action" VALUES('mSORNxwoDW_D',1,1,'take_favour','2026-11-17 05:50:21.782599');
INSERT INTO "action" VALUES('mSORNxwoDW_D',2,1,'activate_card(slot=1)','2026-11-17 05:50:21.783456');
INSERT INTO "action" VALUES('mSORNxwoDW_D',3,1,'mix(number=3)','2026-11-17 05:50:21.784127');
INSERT INTO "action" VALUES('mSORNxwoDW_D',4,1,'display_slot(slot=2)','2026-11-17 05:50:21.784738');
INSERT INTO "action" VALUES('mSORNxwoDW_D',5,0,'pass','2026-11-17 05:50:21.785297');
INSERT INTO "action" VALUES('mSORNxwoDW_D',6,1,'activate_card(slot=1)','2026-11-17 05:50:21.785886');
INSERT INTO "action" VALUES('_teUqkUlOgxM',0,0,'assemble(order=CAB, turning=001, shift=0-0)','2026-11-17 05:50:22.007807');
INSERT INTO "action" VALUES('_teUqkUlOgxM',1,0,'choose_space(space=17)','2026-11-17 05:50:22.009089');
INSERT INTO "action" VALUES('_teUqkUlOgxM',2,1,'assemble(order=CAB, turning=101, shift=0+0)','2026-11-17 05:50:22.009826');
INSERT INTO "action" VALUES('_teUqkUlOgxM',3,1,'choose_space(space=16)','2026-11-17 05:50:22.010449');
INSERT INTO "action" VALUES('_teUqkUlOgxM',4,0,'choose_upgrade(upgrade=yield)','2026-11-17 05:50:22.011061');
INSERT INTO "action" VALUES('_teUqkUlOgxM',5,1,'choose_upgrade(upgrade=marble)','2026-11-17 05:50:22.011647');
INSERT INTO "action" VALUES('_teUqkUlOgxM',6,0,'take','2026-11-17 05:50:22.012226');
INSERT INTO "action" VALUES('_teUqkUlOgxM',7,0,'choose_tile(slot=1)','2026-11-17 05:50:22.012843');
INSERT INTO "action" VALUES('_teUqkUlOgxM',8,1,'take','2026-11-17 05:50:22.013421');
INSERT INTO "action" VALUES('_teUqkUlOgxM',9,1,'choose_tile(slot=4)','2026-11-17 05:50:22.014014');
INSERT INTO "action" VALUES('_teUqkUlOgxM',10,0,'draw','2026-11-17 05:50:22.014605');
INSERT INTO "action" VALUES('_teUqkUlOgxM',11,1,'take','2026-11-17 05:50:22.015148');
INSERT INTO "action" VALUES('rHeCK7LPICUB',0,0,'lay_slot(hand=left, slot=2)','2026-11-17 05:50:22.024088');
INSERT INTO "action" VALUES('rHeCK7LPICUB',1,0,'lay_rotation(rotation=1)','2026-11-17 05:50:22.024779');
INSERT INTO "action" VALUES('rHeCK7LPICUB',2,1,'lay_slot(hand=left, slot=3)','2026-11-17 05:50:22.025343');
INSERT INTO "action" VALUES('rHeCK7LPICUB',3,1,'lay_rotation(rotation=4)','2026-11-17 05:50:22.025911');
INSERT INTO "action" VALUES('rHeCK7LPICUB',4,0,'lay_slot(hand=left, slot=4)','2026-11-17 05:50:22.026434');
CREATE TABLE chat (
	match_id VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (match_id, number), 
	FOREIGN KEY(match_id) REFERENCES "match" (id)
);
INSERT INTO "chat" VALUES('xIg3Jb1UVYy4',0,'Ada',0,'Well played.','2026-11-17 05:50:21.395157');
INSERT INTO "chat" VALUES('mSORNxwoDW_D',0,'Bea',1,'Bonjour !','2026-11-17 05:50:21.786680');
CREATE TABLE components (
	match_id VARCHAR(24) NOT NULL, 
	digest VARCHAR(16) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (match_id), 
	FOREIGN KEY(match_id) REFERENCES "match" (id)
);
INSERT INTO "components" VALUES('rHeCK7LPICUB','5ca631a9e49eadb9','mine.toml','
[game]
provenance = "seed"
title = "Palatinus"
designer = "Alessandro Zucchini"
year = 2005
players_min = 2
players_max = 5
age_min = 8

[length]
provenance = "public"
minutes_min = 20
minutes_max = 30

[contents]
provenance = "seed"
territory_tiles = 7
hill_tokens = 7
score_tokens = 12
screens = 5
markers = 5
inhabitants = 60
bags = 1

[[colour]]
provenance = "seed"
key = "red"

[[colour]]
provenance = "seed"
key = "yellow"

[[colour]]
provenance = "seed"
key = "green"

[[colour]]
provenance = "seed"
key = "blue"

[[colour]]
provenance = "public"
key = "purple"

[full_set]
provenance = "reconstructed"
merchant_plain = 2
merchant_wolf = 3
peasant_plain = 2
peasant_wolf = 3
condottiere = 2

[[setup]]
provenance = "reconstructed" # printed: all pieces, and the extra ones; the split follows full_set
players = 2
merchant_plain = 2
merchant_wolf = 3
peasant_plain = 2
peasant_wolf = 3
condottiere = 2
extra_merchant_plain = 1
extra_merchant_wolf = 1
extra_peasant_plain = 1
extra_peasant_wolf = 1
no_condottiere_at_most = 4

[[setup]]
provenance = "reconstructed" # printed: all pieces; the split follows full_set
players = 3
merchant_plain = 2
merchant_wolf = 3
peasant_plain = 2
peasant_wolf = 3
condottiere = 2
extra_merchant_plain = 0
extra_merchant_wolf = 0
extra_peasant_plain = 0
extra_peasant_wolf = 0
no_condottiere_at_most = 4

[[setup]]
provenance = "seed"
players = 4
merchant_plain = 2
merchant_wolf = 2
peasant_plain = 1
peasant_wolf = 2
condottiere = 1
extra_merchant_plain = 0
extra_merchant_wolf = 0
extra_peasant_plain = 0
extra_peasant_wolf = 0
no_condottiere_at_most = 3

[[setup]]
provenance = "seed"
players = 5
merchant_plain = 2
merchant_wolf = 1
peasant_plain = 1
peasant_wolf = 2
condottiere = 1
extra_merchant_plain = 0
extra_merchant_wolf = 0
extra_peasant_plain = 0
extra_peasant_wolf = 0
no_condottiere_at_most = 3

[[tile]]
provenance = "reconstructed"
letter = "A"
springs = [1, 4]

[[tile]]
provenance = "reconstructed"
letter = "B"
springs = [3]

[[tile]]
provenance = "reconstructed"
letter = "C"
springs = [1, 2, 4]

[[tile]]
provenance = "reconstructed"
letter = "D"
springs = [2, 3]

[[tile]]
provenance = "reconstructed"
letter = "E"
springs = [0, 4]

[[tile]]
provenance = "reconstructed"
letter = "F"
springs = [5]

[[tile]]
provenance = "reconstructed"
letter = "G"
springs = [1, 3, 5]

[palatinus_token] # always on the hill in the centre
provenance = "seed"
value = 8

[[hill_token]] # the values 5, 4 and 3 are published; two of each is ours
provenance = "reconstructed"
value = 5
count = 2

[[hill_token]]
provenance = "reconstructed"
value = 4
count = 2

[[hill_token]]
provenance = "reconstructed"
value = 3
count = 2

[[score_token]] # 12 tokens of the values 1 and 2 are printed; the split is ours, and no limit in play
provenance = "reconstructed"
value = 1
count = 4

[[score_token]]
provenance = "reconstructed"
value = 2
count = 8

[influence]
provenance = "seed"
merchant_beside_merchant = 1
merchant_beside_peasant = 2
merchant_beside_condottiere = 3
peasant_beside_free_terrain = 2
peasant_beside_spring = 2
peasant_on_spring = 2

[points]
provenance = "seed"
captive = 1
shared_capture = 1
tied_hill = 2
');
CREATE TABLE hints (
	match_id VARCHAR(24) NOT NULL, 
	allowed BOOLEAN NOT NULL, 
	PRIMARY KEY (match_id), 
	FOREIGN KEY(match_id) REFERENCES "match" (id)
);
INSERT INTO "hints" VALUES('VZ5bRFZUO-vj',1);
INSERT INTO "hints" VALUES('_teUqkUlOgxM',0);
CREATE TABLE "match" (
	id VARCHAR(24) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	players INTEGER NOT NULL, 
	options JSON NOT NULL, 
	seed VARCHAR(20) NOT NULL, 
	salt VARCHAR(48) NOT NULL, 
	host VARCHAR(48) NOT NULL, 
	hot_seat BOOLEAN NOT NULL, 
	listed BOOLEAN NOT NULL, 
	spectators BOOLEAN NOT NULL, 
	seconds_per_decision INTEGER, 
	origin VARCHAR(48), 
	created DATETIME NOT NULL, 
	finished DATETIME, 
	PRIMARY KEY (id)
);
INSERT INTO "match" VALUES('xIg3Jb1UVYy4','palatinus',2,'{"first_player": "random", "board_setup": "players", "free_spring": "once", "final_tiebreak": "items", "board": ""}','11','wxDBFCwH1FcO7ycv_pxVk7yJ','guest-ada',1,0,1,NULL,NULL,'2026-11-17 05:50:20.408748','2026-11-17 05:50:21.392993');
INSERT INTO "match" VALUES('VZ5bRFZUO-vj','vecchio',3,'{"no_luck": "off", "free_reinforcement": "off", "ignore_events": "off", "middlemen_start": "random", "n8_reading": "one_each", "n9_reading": "disjoint", "board_side": "a", "round_limit": 200}','12','WqBGrRrdFuaoJIoT91sits4J','guest-ada',0,0,1,NULL,NULL,'2026-11-17 05:50:21.573992',NULL);
INSERT INTO "match" VALUES('mSORNxwoDW_D','principato',2,'{"military_vp_2p": "literal", "lower_ranks": "cubes"}','13','qoDUNXBy7ACswlTKURbhV44E','guest-ada',0,1,1,60,NULL,'2026-11-17 05:50:21.738603',NULL);
INSERT INTO "match" VALUES('_teUqkUlOgxM','tuscany',2,'{"edition": "revised", "two_pairs_must_differ": "false", "castle_refill": "after_effects", "castle_tile_costs": "false", "take_only_placeable": "false", "joker_same_turn": "false", "tie_break_hand": "false"}','14','bb3aBiUu6EnQqz1EwTU4PLv5','guest-ada',0,0,0,NULL,'abc:3','2026-11-17 05:50:21.965248',NULL);
INSERT INTO "match" VALUES('rHeCK7LPICUB','palatinus',2,'{"first_player": "random", "board_setup": "players", "free_spring": "once", "final_tiebreak": "items", "board": ""}','15','xeZdGwIDm-Q9TXRp10a2hIHS','guest-ada',0,0,1,NULL,NULL,'2026-11-17 05:50:22.017405',NULL);
CREATE TABLE seat (
	match_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	token VARCHAR(48) NOT NULL, 
	name VARCHAR(40), 
	bot VARCHAR(32), 
	stand_in BOOLEAN NOT NULL, 
	PRIMARY KEY (match_id, seat), 
	FOREIGN KEY(match_id) REFERENCES "match" (id), 
	UNIQUE (token)
);
INSERT INTO "seat" VALUES('xIg3Jb1UVYy4',0,'SApnO4RdTgezdN_duNb6aCe5','Ada 1',NULL,0);
INSERT INTO "seat" VALUES('xIg3Jb1UVYy4',1,'2vvRbXANmNeHoi0EerJ0BScl','Ada 2',NULL,0);
INSERT INTO "seat" VALUES('VZ5bRFZUO-vj',0,'ph4t2BhkbqAgXmTW1Q37wj4f','Ada',NULL,0);
INSERT INTO "seat" VALUES('VZ5bRFZUO-vj',1,'WFA0FKs7tHvYkIuY66LN2-4B',NULL,'maestro',0);
INSERT INTO "seat" VALUES('VZ5bRFZUO-vj',2,'BtXigh7H0yRfD5IHa2RWyU4t',NULL,'garzone',0);
INSERT INTO "seat" VALUES('mSORNxwoDW_D',0,'ECpJjF37kjAe7VS1mPm6SirQ','Ada',NULL,0);
INSERT INTO "seat" VALUES('mSORNxwoDW_D',1,'Ury0ZpkZM8QgXPwy07SB91sU','Bea',NULL,1);
INSERT INTO "seat" VALUES('_teUqkUlOgxM',0,'GVcZdi8C6df2_vjjewb7vENf','Ada',NULL,0);
INSERT INTO "seat" VALUES('_teUqkUlOgxM',1,'-RvOaWGga-3aAewTvBMnhNyD','Bea',NULL,0);
INSERT INTO "seat" VALUES('rHeCK7LPICUB',0,'4cj26jvq6zLm8KvZcAc7jY7c','Ada',NULL,0);
INSERT INTO "seat" VALUES('rHeCK7LPICUB',1,'nJHF-xLf7AIQETC6MZpXJ0A8',NULL,'lavorante',0);
CREATE TABLE setting (
	"key" VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "setting" VALUES('secret','iYCYtZOFySCqXI-M5MNH8nIocekNnSZpByX8hadwucA');
CREATE TABLE sitter (
	match_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest VARCHAR(48) NOT NULL, 
	PRIMARY KEY (match_id, seat, guest), 
	FOREIGN KEY(match_id) REFERENCES "match" (id)
);
INSERT INTO "sitter" VALUES('xIg3Jb1UVYy4',0,'guest-ada');
INSERT INTO "sitter" VALUES('xIg3Jb1UVYy4',1,'guest-ada');
INSERT INTO "sitter" VALUES('VZ5bRFZUO-vj',0,'guest-ada');
INSERT INTO "sitter" VALUES('mSORNxwoDW_D',0,'guest-ada');
INSERT INTO "sitter" VALUES('mSORNxwoDW_D',1,'guest-bea');
INSERT INTO "sitter" VALUES('_teUqkUlOgxM',0,'guest-ada');
INSERT INTO "sitter" VALUES('_teUqkUlOgxM',1,'guest-bea');
INSERT INTO "sitter" VALUES('rHeCK7LPICUB',0,'guest-ada');
CREATE INDEX ix_match_host ON "match" (host);
CREATE INDEX ix_components_digest ON components (digest);
CREATE INDEX ix_sitter_guest ON sitter (guest);
COMMIT;
