# LECTERN_URL=https://… LECTERN_TOKEN=lct_… python3 who_owes.py
import json
import os
import urllib.request

request = urllib.request.Request(
    os.environ["LECTERN_URL"] + "/api/tuition/balances",
    headers={"Authorization": "Bearer " + os.environ["LECTERN_TOKEN"]},
)
with urllib.request.urlopen(request) as answer:
    balances = json.load(answer)

for student in balances["students"]:
    if student["balance"].startswith("-"):
        print(student["name"], student["balance"].lstrip("-"), balances["currency"])
